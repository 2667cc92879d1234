import { findLedgerDifferences } from '../../rewards/points/findLedgerDifferences.ts';
import { countOf, failure, maxDetails, ok } from './check.ts';
import type { Finding, Installation } from './check.ts';

/** Compares the points and streaks of all members with the ledger, and repairs them if asked to. */
export async function checkPoints({ repair }: Installation): Promise<Finding> {
  const details: string[] = [];
  let found = 0;
  for await (const { userId, field, stored, ledger } of findLedgerDifferences({ repair })) {
    found += 1;
    if (found <= maxDetails) details.push(`member ${userId}: ${field} is ${stored}, ledger says ${ledger}`);
  }
  if (found === 0) return ok('The points and streaks of all members match the ledger.');
  const differences = `${countOf(found, 'difference')} between members' points or streaks and the ledger`;
  if (repair) return { ...ok(`${differences}, repaired.`), details };
  return { ...failure(`${differences}. Run the doctor with --repair.`), details };
}
