import type { Id } from '@grove/contracts/fields';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Outbox } from './outbox.model.ts';

/** Drops every effect of a subject that has not happened yet: an address whose owner is being forgotten. */
export async function forgetSubject(subject: string, tx?: Transaction): Promise<void> {
  await nativeCollection(Outbox).deleteMany({ subject }, tx && { session: tx });
}

/** Drops every effect that has not happened yet and tells of somebody whose account goes. */
export async function forgetEffectsOf(userId: Id, tx?: Transaction): Promise<void> {
  await nativeCollection(Outbox).deleteMany({ tellsOf: userId }, tx && { session: tx });
}
