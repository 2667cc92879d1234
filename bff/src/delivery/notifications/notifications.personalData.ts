import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { deleteInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { personalDataIn } from '../../infra/personalData.ts';
import { Notifications } from './notifications.model.ts';

export const notificationsData = personalDataIn(Notifications, {
  owner: 'userId',
  export: { about: 'Your notifications', fields: { _id: 0, kind: 1, data: 1, readAt: 1, createdAt: 1 } },
  onLeaving: async (userId) => {
    await deleteInBatches(nativeCollection(Notifications), { userId: new Types.ObjectId(userId) });
    await removeActor(userId);
  },
});

/** Removes a member's actions from others' notifications, and deletes notifications without other causes. */
async function removeActor(userId: Id): Promise<void> {
  const notifications = nativeCollection(Notifications);
  const by = new Types.ObjectId(userId);
  const affected = notifications.find({ 'causes.by': by }, { projection: { causes: 1 } });
  for await (const { _id, causes = [] } of affected) {
    if (causes.every((cause) => cause.by.equals(by))) await notifications.deleteOne({ _id });
    else await notifications.updateOne({ _id }, { $pull: { causes: { by } } });
  }
}
