/** One measured number beside what it is held against. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What quality asks for: at least or at most this. */
  goal: { atLeast: number } | { atMost: number };
  /** What it was measured against, in words and numbers of the same run. */
  reference: string;
}

export function isReached({ value, goal }: Figure): boolean {
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
