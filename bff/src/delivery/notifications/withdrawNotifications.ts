import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { mongo } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Notifications } from './notifications.model.ts';
import type { StoredNotification } from './notifications.model.ts';
import { publishBellChange } from './publishBellChange.ts';

/** Withdraws a cause from a member's unread notifications, because the action was undone. */
export async function withdrawUnread(userId: Id, cause: string, tx: Transaction): Promise<void> {
  await withdraw({ 'causes.key': cause, userId: new Types.ObjectId(userId), isOpen: true }, cause, tx);
}

/** Withdraws a cause from all notifications, read or not, because its subject no longer exists. */
export async function withdrawCause(cause: string, tx: Transaction): Promise<void> {
  await withdraw({ 'causes.key': cause }, cause, tx);
}

async function withdraw(
  filter: mongo.Filter<StoredNotification>,
  cause: string,
  tx: Transaction,
): Promise<void> {
  const notifications = nativeCollection(Notifications);
  const found = await notifications
    .find(filter, { projection: { userId: 1, causes: { $slice: 2 } }, session: tx })
    .toArray();
  if (found.length === 0) return;
  const hasSingleCause = ({ causes = [] }: StoredNotification) => causes.length === 1;
  const emptied = found.filter(hasSingleCause).map(({ _id }) => _id);
  const remaining = found.filter((one) => !hasSingleCause(one)).map(({ _id }) => _id);
  if (emptied.length > 0) await notifications.deleteMany({ _id: { $in: emptied } }, { session: tx });
  if (remaining.length > 0)
    await notifications.updateMany(
      { _id: { $in: remaining } },
      { $pull: { causes: { key: cause } }, $set: { updatedAt: clock.now() } },
      { session: tx },
    );
  await publishBellChange(
    found.map(({ userId }) => userId.toHexString()),
    tx,
  );
}

/** Deletes all notifications about something that no longer exists: 'post:…', 'circle:…'.
 *  @param userId limits this to one member, who may no longer see it. */
export async function withdrawAllAbout(about: string, tx: Transaction, userId?: Id): Promise<void> {
  const notifications = nativeCollection(Notifications);
  const filter = { about, ...(userId !== undefined && { userId: new Types.ObjectId(userId) }) };
  const found = await notifications.distinct('userId', filter, { session: tx });
  if (found.length === 0) return;
  await notifications.deleteMany(filter, { session: tx });
  await publishBellChange(
    found.map((id) => id.toHexString()),
    tx,
  );
}
