import type { Id } from '@grove/contracts/fields';
import type { Transaction } from '../../infra/mongo.ts';
import type { Streak } from '../../members/users/userParts.ts';
import { listVisits } from './listVisits.ts';
import { withVisit } from './streak.ts';

/** Recomputes a member's streak from the ledger; undefined without visits. */
export async function countStreak(userId: Id, tx?: Transaction): Promise<Streak | undefined> {
  const visits = await listVisits(userId, tx);
  return visits.reduce<Streak | undefined>(withVisit, undefined);
}
