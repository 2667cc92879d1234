import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { updateInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { PersonalData } from '../../infra/personalData.ts';
import { AuditRecords } from './audit.model.ts';

export const auditData: PersonalData = {
  collection: AuditRecords.collection.name,
  export: { about: 'Activity log of your account', of: exportRecords },
  erase: pseudonymizePerson,
};

/** The person's actions, and actions on their account, without the actor's name. */
async function* exportRecords(userId: Id): AsyncGenerator<object> {
  const id = new Types.ObjectId(userId);
  const records = nativeCollection(AuditRecords);
  yield* records.find(
    { actorId: id },
    { projection: { _id: 0, action: 1, detail: 1, address: 1, createdAt: 1 } },
  );
  yield* records.find({ subjectId: id }, { projection: { _id: 0, action: 1, detail: 1, createdAt: 1 } });
}

/** Keeps the entries under a pseudonymous id, and deletes the personal data in them. */
async function pseudonymizePerson(userId: Id, pseudonym: Id): Promise<void> {
  const [id, pseudonymId] = [new Types.ObjectId(userId), new Types.ObjectId(pseudonym)];
  const records = nativeCollection(AuditRecords);
  await updateInBatches(
    records,
    { actorId: id },
    {
      $set: { actorId: pseudonymId, address: '', detail: '', updatedAt: clock.now() },
      // The addresses of people they invited: the invitations are deleted with the account.
      $unset: { subjectEmail: '' },
    },
  );
  await updateInBatches(records, { subjectId: id }, [
    {
      $set: {
        subjectId: pseudonymId,
        detail: '',
        // A visitor who tried to sign in to this account was probably its owner.
        address: { $cond: [{ $eq: ['$actorId', null] }, '', '$address'] },
        updatedAt: clock.now(),
      },
    },
  ]);
}
