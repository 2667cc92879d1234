/** Set by the build, so that tests can create several versions. */
declare const PROBE_LABEL: string;
