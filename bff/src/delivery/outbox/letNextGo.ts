import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Outbox } from './outbox.model.ts';

/** The next of a subject is due at once, unless another worker has just taken it: its lease must not seem to have ended.
 *  Should the process end before this: when the lease before it would have. */
export async function letNextGo(subject: string): Promise<void> {
  const now = clock.now();
  await nativeCollection(Outbox).findOneAndUpdate(
    { subject, state: 'waiting', lease: { $exists: false } },
    { $min: { dueAt: now } },
    { sort: { order: 1 }, projection: { _id: 1 } },
  );
}
