import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import { clock } from '../../infra/clock.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findCoaches } from '../../members/users/roles/findCoaches.ts';
import { cancelHostedSessions } from './cancelOpenSessions.ts';

/** Queues the cancellation of the future sessions of a person who loses the right to host sessions. */
export async function enqueueEndOfCoaching(coachId: Id, tx: Transaction): Promise<void> {
  const key = `coaching-ended:${coachId}:${clock.now().getTime()}`;
  await addEffect(
    {
      kind: 'coaching-ended',
      key,
      subject: `coaching-ended:${coachId}`,
      tellsOf: coachId,
      payload: { coachId },
    },
    tx,
  );
}

/** Cancels the future sessions of a former coach and notifies the members. Does nothing if the person may host
 *  sessions again. */
export async function endCoaching({ coachId }: { coachId: Id }): Promise<void> {
  const coaches = await findCoaches([new Types.ObjectId(coachId)]);
  if (!coaches.has(coachId)) await cancelHostedSessions(coachId);
}
