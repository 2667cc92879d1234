import type { Id } from '@grove/contracts/fields/fields';
import { addEvent } from '../../delivery/events/addEvent.ts';
import type { Transaction } from '../../infra/mongo.ts';

/** Notifies a member's open pages that their cart has changed. */
export async function publishCartChanged(userId: Id, tx: Transaction): Promise<void> {
  await addEvent({ audiences: [`user:${userId}`], kind: 'cart', about: {} }, tx);
}
