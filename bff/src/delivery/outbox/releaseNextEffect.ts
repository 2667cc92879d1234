import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Outbox } from './outbox.model.ts';

/** Makes the next effect of a subject due now, unless another worker has just claimed it: its lease must not appear
 *  to have expired. If the process ends before this, the effect becomes due when the previous lease would have
 *  expired. */
export async function releaseNextEffect(subject: string): Promise<void> {
  const now = clock.now();
  await nativeCollection(Outbox).findOneAndUpdate(
    { subject, state: 'waiting', lease: { $exists: false } },
    { $min: { dueAt: now } },
    { sort: { order: 1 }, projection: { _id: 1 } },
  );
}
