// Times libcurl's URL API on the references that `QuireBenchmarks references --workload FILE` writes.
//
// usage: curl_resolver FILE [RUNS]
//
// Prints `name`, tab, nanoseconds of CPU time a reference for each run, and on standard error how many references
// libcurl resolves. A reference that it refuses counts as the others do.

#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/// One line of the workload.
struct line {
    const char *text;
    int is_base;
};

struct workload {
    struct line *lines;
    size_t count;
    size_t reference_count;
};

struct result {
    size_t byte_count;
    size_t resolved_count;
};

typedef struct result resolver(const struct workload *);

static void fail(const char *what) {
    fprintf(stderr, "curl_resolver: %s\n", what);
    exit(2);
}

static char *read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END)) fail("the workload cannot be read");
    long size = ftell(file);
    rewind(file);
    char *text = size < 0 ? NULL : malloc((size_t)size + 1);
    if (!text || fread(text, 1, (size_t)size, file) != (size_t)size) fail("the workload cannot be read");
    fclose(file);
    text[size] = 0;
    return text;
}

static struct workload parse(char *text) {
    struct workload workload = {NULL, 0, 0};
    size_t newline_count = 0;
    for (const char *at = text; (at = strchr(at, '\n')); at++) newline_count++;
    workload.lines = calloc(newline_count + 1, sizeof *workload.lines);
    if (!workload.lines) fail("no memory");
    for (char *end; (end = strchr(text, '\n')); text = end + 1) {
        *end = 0;
        if ((text[0] != 'B' && text[0] != 'R') || text[1] != '\t') fail("the workload is not as it should be");
        int is_base = text[0] == 'B';
        workload.lines[workload.count++] = (struct line){text + 2, is_base};
        if (!is_base) workload.reference_count++;
    }
    if (!workload.reference_count || !workload.lines[0].is_base) fail("the workload has no references");
    return workload;
}

/// Resolves against what `url` holds.
static void resolve(CURLU *url, const char *reference, struct result *result) {
    char *text;
    if (curl_url_set(url, CURLUPART_URL, reference, CURLU_NON_SUPPORT_SCHEME)) return;
    if (curl_url_get(url, CURLUPART_URL, &text, 0)) return;
    result->byte_count += strlen(text);
    result->resolved_count++;
    curl_free(text);
}

/// One handle for all, into which the base is put before each reference.
static struct result set_base_each_time(const struct workload *workload) {
    struct result result = {0, 0};
    CURLU *url = curl_url();
    const char *base = NULL;
    if (!url) fail("no memory");
    for (size_t index = 0; index < workload->count; index++) {
        const struct line *line = &workload->lines[index];
        if (line->is_base) {
            base = line->text;
            continue;
        }
        if (curl_url_set(url, CURLUPART_URL, base, CURLU_NON_SUPPORT_SCHEME)) fail("a base is refused");
        resolve(url, line->text, &result);
    }
    curl_url_cleanup(url);
    return result;
}

/// A handle with the base for each page, duplicated for each reference.
static struct result duplicate_base(const struct workload *workload) {
    struct result result = {0, 0};
    CURLU *base = curl_url();
    if (!base) fail("no memory");
    for (size_t index = 0; index < workload->count; index++) {
        const struct line *line = &workload->lines[index];
        if (line->is_base) {
            if (curl_url_set(base, CURLUPART_URL, line->text, CURLU_NON_SUPPORT_SCHEME)) fail("a base is refused");
            continue;
        }
        CURLU *url = curl_url_dup(base);
        if (!url) fail("no memory");
        resolve(url, line->text, &result);
        curl_url_cleanup(url);
    }
    curl_url_cleanup(base);
    return result;
}

static double process_nanoseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

int main(int argc, char **argv) {
    static const struct {
        const char *name;
        resolver *run;
    } candidates[] = {
        {"libcurl, base set each time", set_base_each_time},
        {"libcurl, base duplicated", duplicate_base},
    };
    enum { candidate_count = sizeof candidates / sizeof *candidates };

    if (argc < 2 || argc > 3) fail("usage: curl_resolver FILE [RUNS]");
    int runs = argc > 2 ? atoi(argv[2]) : 7;
    if (runs < 1) fail("RUNS is a number from 1 up");
    struct workload workload = parse(read_file(argv[1]));

    struct result expected[candidate_count];
    for (int candidate = 0; candidate < candidate_count; candidate++) {
        expected[candidate] = candidates[candidate].run(&workload);
        if (expected[candidate].byte_count != expected[0].byte_count) fail("two ways give two results");
    }
    fprintf(
        stderr, "%s resolves %zu of %zu references\n", curl_version_info(CURLVERSION_NOW)->version,
        expected[0].resolved_count, workload.reference_count);
    for (int run = 0; run < runs; run++) {
        for (int candidate = 0; candidate < candidate_count; candidate++) {
            double start = process_nanoseconds();
            struct result result = candidates[candidate].run(&workload);
            double time = process_nanoseconds() - start;
            if (result.byte_count != expected[candidate].byte_count) fail("another result than at first");
            printf("%s\t%.2f\n", candidates[candidate].name, time / (double)workload.reference_count);
        }
    }
    return 0;
}
