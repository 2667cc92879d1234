import type { Id } from '@grove/contracts/fields/fields';
import type { AccountProfile } from '@grove/contracts/account/profile';
import { inTransaction } from '../../infra/mongo.ts';
import { moveLastVisit } from '../../rewards/points/moveLastVisit.ts';
import { saveProfile } from '../../members/users/profiles/saveProfile.ts';
import type { ProfileChange } from '../../members/users/profiles/saveProfile.ts';

/** Stores fields of a member's profile. The browser reports a new member's time zone right after the first visit, so
 *  that visit is counted again in the zone.
 *  @throws AppError('changed-elsewhere') naming the fields, AppError('name-of-creator'), AppError('name-of-member') */
export async function changeProfile(userId: Id, change: ProfileChange): Promise<AccountProfile> {
  const { timeZone } = change.changes;
  if (typeof timeZone !== 'string' || change.was.timeZone !== null) return saveProfile(userId, change);
  return inTransaction(async (tx) => {
    const saved = await saveProfile(userId, change, tx);
    await moveLastVisit(userId, timeZone, tx);
    return saved;
  });
}
