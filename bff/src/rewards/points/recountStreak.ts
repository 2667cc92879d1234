import type { Id } from '@grove/contracts/fields/fields';
import type { Transaction } from '../../infra/mongo.ts';
import type { Streak } from '../../members/users/userParts.ts';
import { listVisits } from './listVisits.ts';
import { extendStreak } from './streak.ts';

/** Recomputes a member's streak from the ledger; undefined without visits. */
export async function recountStreak(userId: Id, tx?: Transaction): Promise<Streak | undefined> {
  const visits = await listVisits(userId, tx);
  return visits.reduce<Streak | undefined>(extendStreak, undefined);
}
