/** The period that one run of a job handles: after `from`, up to and including `to`. */
export interface Span {
  from: Date;
  to: Date;
}

export interface Job {
  /** Must never change: the job's progress is stored under it. */
  name: string;
  everyMs: number;
  /** Handles a period. The periods of a job follow each other without gaps. A period is repeated if its run failed
   *  or its process died, so the run must be idempotent.
   *  @param signal aborted when the process ends; the run may then throw. */
  run: (span: Span, signal: AbortSignal) => Promise<void>;
}
