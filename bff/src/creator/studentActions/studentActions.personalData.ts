import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { deleteInBatches, updateInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { personalDataIn } from '../../infra/personalData.ts';
import { StudentActions } from './studentActions.model.ts';

export const studentActionsData = personalDataIn(StudentActions, {
  owner: 'actorId',
  export: {
    about: 'Your messages and enrolments of several students that are not finished',
    fields: { _id: 0, text: 1, courseId: 1, createdAt: 1 },
  },
  onLeaving: eraseFromActions,
});

async function eraseFromActions(userId: Id): Promise<void> {
  const id = new Types.ObjectId(userId);
  const actions = nativeCollection(StudentActions);
  await deleteInBatches(actions, { actorId: id });
  await updateInBatches(actions, { studentIds: id }, { $pull: { studentIds: id } });
}
