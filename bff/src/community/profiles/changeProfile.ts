import type { Id } from '@grove/contracts/fields';
import type { AccountProfile } from '@grove/contracts/profile';
import { inTransaction } from '../../infra/mongo.ts';
import { moveLastVisit } from '../../rewards/points/moveLastVisit.ts';
import { refuseCreatorsName } from '../../members/users/refuseCreatorsName.ts';
import { saveProfile } from '../../members/users/saveProfile.ts';
import type { ProfileChange } from '../../members/users/saveProfile.ts';

/** Writes fields of a member's profile. With their first time zone, which the browser tells right after they came by,
 *  that visit is counted in it.
 *  @throws AppError('changed-elsewhere') naming the fields, AppError('name-of-creator') */
export async function changeProfile(userId: Id, change: ProfileChange): Promise<AccountProfile> {
  const { timeZone, username } = change.changes;
  if (typeof username === 'string') await refuseCreatorsName(username, userId);
  if (typeof timeZone !== 'string' || change.was.timeZone !== null) return saveProfile(userId, change);
  return inTransaction(async (tx) => {
    const saved = await saveProfile(userId, change, tx);
    await moveLastVisit(userId, timeZone, tx);
    return saved;
  });
}
