import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { updateInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { PersonalData } from '../../infra/personalData.ts';
import { AuditRecords } from './audit.model.ts';

export const auditData: PersonalData = {
  collection: AuditRecords.collection.name,
  export: { about: 'Activity log of your account', of: listRecordsOf },
  erase: forgetPerson,
};

/** What they did, and what was done to their account, without the actor's name. */
async function* listRecordsOf(userId: Id): AsyncGenerator<object> {
  const id = new Types.ObjectId(userId);
  const records = nativeCollection(AuditRecords);
  yield* records.find(
    { actorId: id },
    { projection: { _id: 0, action: 1, detail: 1, address: 1, createdAt: 1 } },
  );
  yield* records.find({ subjectId: id }, { projection: { _id: 0, action: 1, detail: 1, createdAt: 1 } });
}

/** Keeps the entries under a pseudonymous id, and deletes the personal data in them. */
async function forgetPerson(userId: Id, pseudonym: Id): Promise<void> {
  const [id, nobody] = [new Types.ObjectId(userId), new Types.ObjectId(pseudonym)];
  const records = nativeCollection(AuditRecords);
  await updateInBatches(
    records,
    { actorId: id },
    {
      $set: { actorId: nobody, address: '', detail: '', updatedAt: clock.now() },
      // The addresses of people they invited: the invitations are deleted with the account.
      $unset: { subjectEmail: '' },
    },
  );
  await updateInBatches(records, { subjectId: id }, [
    {
      $set: {
        subjectId: nobody,
        detail: '',
        // A visitor who tried to sign in to this account was probably its owner.
        address: { $cond: [{ $eq: ['$actorId', null] }, '', '$address'] },
        updatedAt: clock.now(),
      },
    },
  ]);
}
