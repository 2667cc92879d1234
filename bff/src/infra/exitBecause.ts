/** Ends the process at its start: the reason is the last line on standard error. */
export function exitBecause(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
