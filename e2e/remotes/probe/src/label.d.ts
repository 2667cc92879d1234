/** Given by the build, so that a test can make several versions. */
declare const PROBE_LABEL: string;
