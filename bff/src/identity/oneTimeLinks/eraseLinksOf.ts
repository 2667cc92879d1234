import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { deleteInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { OneTimeLinks } from './oneTimeLinks.model.ts';

/** Ends every link that changes the account of a person that is gone, and the invitations they sent: nobody comes in
 *  on the word of somebody who is not there. */
export async function eraseLinksOf(userId: Id): Promise<void> {
  await deleteInBatches(nativeCollection(OneTimeLinks), { userId: new Types.ObjectId(userId) });
}

/** Ends every link that was sent to an address. */
export async function eraseLinksTo(email: string, tx: Transaction): Promise<void> {
  await nativeCollection(OneTimeLinks).deleteMany({ email }, { session: tx });
}
