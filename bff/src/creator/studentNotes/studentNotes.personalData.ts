import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { deleteInBatches, updateInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { personalDataIn } from '../../infra/personalData.ts';
import { StudentNotes } from './studentNotes.model.ts';

export const studentNotesData = personalDataIn(StudentNotes, {
  owner: 'studentId',
  export: {
    about: 'Notes that creators wrote about you',
    fields: { _id: 0, note: 1, createdAt: 1, updatedAt: 1 },
  },
  onLeaving: eraseNotes,
});

/** Deletes the notes about this person. Their own notes about others are kept under the pseudonym. */
async function eraseNotes(userId: Id, pseudonym: Id): Promise<void> {
  const [id, pseudonymId] = [new Types.ObjectId(userId), new Types.ObjectId(pseudonym)];
  const notes = nativeCollection(StudentNotes);
  await deleteInBatches(notes, { studentId: id });
  await updateInBatches(notes, { authorId: id }, { $set: { authorId: pseudonymId } });
}
