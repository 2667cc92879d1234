import { Types } from 'mongoose';
import type { Id } from '@grove/contracts/fields/fields';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findClass } from './findClass.ts';
import { LiveClasses } from './liveClasses.model.ts';
import { newClass, newMeeting } from './newClass.ts';

/** Copies the settings and the future dates of a live class to another product. No seat of the copy is taken. */
export async function copyClass(
  sourceId: Id,
  { productId, title }: { productId: Id; title: string },
  tx: Transaction,
): Promise<void> {
  const source = await findClass(sourceId, tx);
  if (source === null) return;
  const now = clock.now();
  const { hostId, timeZone, seats, meetingUrl } = source;
  const meetings = source.meetings
    .filter(({ startsAt, isCancelled }) => !isCancelled && startsAt > now)
    .map(({ startsAt, endsAt }) => newMeeting({ startsAt, endsAt, changedAt: now }));
  const copy = newClass({
    _id: new Types.ObjectId(productId),
    ...{ title, hostId, timeZone, seats, meetingUrl, meetings, createdAt: now },
  });
  await nativeCollection(LiveClasses).insertOne(copy, { session: tx });
}
