import { releaseBudget } from '@grove/contracts/releases/deploys';
import type { ReleaseProblem } from '@grove/contracts/releases/deploys';

/** Maximum sizes of a release, in bytes after Brotli compression. */
export interface Budget {
  firstScreenBytes: number;
  chunkBytes: number;
}

/** The shell ships React, the router and the frame of every page for all remotes: 137 KiB when this was written.
 *  Each remote has its own 60 KiB on top. */
const shellBudget: Budget = { firstScreenBytes: 160 * 1_024, chunkBytes: releaseBudget.chunkBytes };

/** The budget of a release unless a creator sets another one. */
export function getDefaultBudget(name: string): Budget {
  return name === 'shell' ? shellBudget : releaseBudget;
}

/** Compares a release's sizes, in bytes, with its budget. @returns one problem for each limit exceeded. */
export function checkBudget(
  { firstScreenBytes, largestChunkBytes }: { firstScreenBytes: number; largestChunkBytes: number },
  budget: Budget,
): ReleaseProblem[] {
  const problems: ReleaseProblem[] = [];
  if (firstScreenBytes > budget.firstScreenBytes) {
    const what = `The first screen is ${formatKilobytes(firstScreenBytes)} (limit ${formatKilobytes(budget.firstScreenBytes)}). Defer code that it doesn't need, or ask a creator to raise the budget.`;
    problems.push({ check: 'budget', what });
  }
  if (largestChunkBytes > budget.chunkBytes) {
    const what = `The largest script is ${formatKilobytes(largestChunkBytes)} (limit ${formatKilobytes(budget.chunkBytes)}). Split it, or ask a creator to raise the budget.`;
    problems.push({ check: 'budget', what });
  }
  return problems;
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1_024).toFixed(1)} KiB`;
}
