import { Types } from 'mongoose';
import type { StoredAnnouncement } from '../../src/community/announcements/announcements.model.ts';
import { Announcements } from '../../src/community/announcements/announcements.model.ts';

/** A stored announcement of normal priority by somebody, unless told otherwise. */
export async function makeAnnouncement(
  fields: Partial<StoredAnnouncement> = {},
): Promise<StoredAnnouncement> {
  const text = 'We sit together at seven.';
  const announced = await Announcements.create({
    authorId: new Types.ObjectId(),
    title: 'Tonight',
    text,
    ...fields,
  });
  return announced.toObject();
}
