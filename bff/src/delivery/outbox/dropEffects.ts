import type { Id } from '@grove/contracts/fields/fields';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Outbox } from './outbox.model.ts';

/** Drops the undelivered effects of a subject, for example of an email address that is being deleted. */
export async function dropEffectsOfSubject(subject: string, tx?: Transaction): Promise<void> {
  await nativeCollection(Outbox).deleteMany({ subject }, tx && { session: tx });
}

/** Drops the undelivered effects about a member whose account is being deleted. */
export async function dropEffectsAbout(userId: Id, tx?: Transaction): Promise<void> {
  await nativeCollection(Outbox).deleteMany({ tellsOf: userId }, tx && { session: tx });
}
