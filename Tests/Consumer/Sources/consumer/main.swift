import Quire

print("the consumer's page")
