import { releaseBudget } from '@grove/contracts/deploys';
import type { ReleaseProblem } from '@grove/contracts/deploys';

/** Maximum sizes of a release, in bytes after Brotli compression. */
export interface Budget {
  firstScreenBytes: number;
  chunkBytes: number;
}

/** The shell ships React, the router and the frame of every page for all remotes: 137 KiB when this was written.
 *  Each remote has its own 60 KiB on top. */
const shellBudget: Budget = { firstScreenBytes: 160 * 1_024, chunkBytes: releaseBudget.chunkBytes };

/** The budget of a release unless a creator sets another one. */
export function usualBudget(name: string): Budget {
  return name === 'shell' ? shellBudget : releaseBudget;
}

/** Compares a release's sizes, in bytes, with its budget. @returns one problem for each limit exceeded. */
export function checkBudget(
  { firstScreenBytes, largestChunkBytes }: { firstScreenBytes: number; largestChunkBytes: number },
  budget: Budget,
): ReleaseProblem[] {
  const problems: ReleaseProblem[] = [];
  if (firstScreenBytes > budget.firstScreenBytes) {
    const what = `Its first screen weighs ${kilobytes(firstScreenBytes)} of ${kilobytes(budget.firstScreenBytes)}: load later what it does not show at first, or have a creator raise its budget.`;
    problems.push({ check: 'budget', what });
  }
  if (largestChunkBytes > budget.chunkBytes) {
    const what = `Its largest script weighs ${kilobytes(largestChunkBytes)} of ${kilobytes(budget.chunkBytes)}: split it, or have a creator raise its budget.`;
    problems.push({ check: 'budget', what });
  }
  return problems;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_024).toFixed(1)} KiB`;
}
