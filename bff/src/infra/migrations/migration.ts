/** A change of stored data that runs once per installation. Processes of the previous version read and write while it
 *  runs and afterward: see docs/operating.md, 'Changing stored data'. */
export interface Migration {
  /** Must never change, because installations store the names of finished migrations. */
  name: string;
  /** Runs the migration. It may run again from the start after a failure or a crash, and must then produce the same
   *  result.
   *  @param signal aborted when the process ends or another copy has taken over; the run may then throw. */
  run: (signal: AbortSignal) => Promise<void>;
}
