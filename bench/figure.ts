/** A measured number and what it is compared with. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** The required minimum or maximum. */
  goal: { atLeast: number } | { atMost: number };
  /** Describes the reference, with numbers from the same run. */
  reference: string;
}

export function isGoalReached({ value, goal }: Figure): boolean {
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
