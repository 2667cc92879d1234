import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { updateInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { AuditRecords } from './audit.model.ts';

/** Takes a person whose account is gone out of the audit trail. What happened stays, under an id that leads to nobody;
 *  what tells about the person goes. */
export async function forgetPerson(userId: Id, pseudonym: Id): Promise<void> {
  const [id, nobody] = [new Types.ObjectId(userId), new Types.ObjectId(pseudonym)];
  const records = nativeCollection(AuditRecords);
  await updateInBatches(
    records,
    { actorId: id },
    { $set: { actorId: nobody, address: '', detail: '', updatedAt: new Date() } },
  );
  await updateInBatches(records, { subjectId: id }, [
    {
      $set: {
        subjectId: nobody,
        detail: '',
        // A visitor who tried to sign in as this person was, as a rule, this person.
        address: { $cond: [{ $eq: ['$actorId', null] }, '', '$address'] },
        updatedAt: '$$NOW',
      },
    },
  ]);
}
