/** A change of what is stored, done once per installation. Copies of the version before read and write while it runs, and
 *  after it: see docs/operating.md, 'Changing stored data'. */
export interface Migration {
  /** The same for ever: by it an installation knows what it has done. */
  name: string;
  /** May be run again from its beginning, after a failure or when a copy has died at it, and must then come to the same.
   *  @param signal aborted when the process ends or another copy has taken over: then it may throw. */
  run: (signal: AbortSignal) => Promise<void>;
}
