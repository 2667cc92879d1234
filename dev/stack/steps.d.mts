/** Shows a step while it works and how long it took; `tell` names what it is doing. */
export function step<Result>(
  name: string,
  work: (tell: (detail: string) => void) => Promise<Result>,
): Promise<Result>;

/** Prints a line above what is being shown. */
export function say(line: string): void;
