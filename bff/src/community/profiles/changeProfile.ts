import type { Id } from '@grove/contracts/fields';
import type { AccountProfile } from '@grove/contracts/profile';
import { inTransaction } from '../../infra/mongo.ts';
import { moveLastVisit } from '../../rewards/points/moveLastVisit.ts';
import { saveProfile } from '../../members/users/saveProfile.ts';
import type { ProfileChange } from '../../members/users/saveProfile.ts';

/** Writes fields of a member's profile. With their first time zone, which the browser tells right after they came by,
 *  that visit is counted in it.
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
