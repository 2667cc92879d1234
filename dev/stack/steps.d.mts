/** Shows a step while it works and how long it took; `showDetail` shows what it is doing. */
export function step<Result>(
  name: string,
  work: (showDetail: (detail: string) => void) => Promise<Result>,
): Promise<Result>;

/** Prints a line above what is being shown. */
export function printLine(line: string): void;
