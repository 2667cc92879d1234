/** The time that one run of a job sees to: after `from`, up to and including `to`. */
export interface Span {
  from: Date;
  to: Date;
}

export interface Job {
  /** The same for ever: by it the time that was seen to is known. */
  name: string;
  everyMs: number;
  /** Sees to a span of time. The spans of a job follow each other without a gap; one is given again when its run failed
   *  or its process died, so it must be possible to do it twice.
   *  @param signal aborted when the process ends: then it may throw. */
  run: (span: Span, signal: AbortSignal) => Promise<void>;
}
