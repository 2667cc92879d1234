import { releaseBudget } from '@grove/contracts/deploys';
import type { ReleaseProblem } from '@grove/contracts/deploys';

/** What a release may weigh, brotli. */
export interface Budget {
  firstScreenBytes: number;
  chunkBytes: number;
}

/** The shell brings React, the router and the frame of every page for all remotes together: 137 KiB when this was
 *  written. A remote's 60 KiB are beside it. */
const shellBudget: Budget = { firstScreenBytes: 160 * 1_024, chunkBytes: releaseBudget.chunkBytes };

/** What a remote may weigh as long as no creator has said otherwise. */
export function usualBudget(name: string): Budget {
  return name === 'shell' ? shellBudget : releaseBudget;
}

/** Whether a release weighs no more than it may. */
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
