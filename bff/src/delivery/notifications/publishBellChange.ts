import type { Id } from '@grove/contracts/fields/fields';
import type { Transaction } from '../../infra/mongo.ts';
import { addEvent } from '../events/addEvent.ts';

/** Notifies members' open pages that their bell has changed. */
export async function publishBellChange(userIds: readonly Id[], tx: Transaction): Promise<void> {
  const audiences = [...new Set(userIds)].map((id) => `user:${id}`);
  if (audiences.length > 0) await addEvent({ audiences, kind: 'notification', about: {} }, tx);
}
