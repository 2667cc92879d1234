import { Types } from 'mongoose';
import type { StoredAnnouncement } from '../../src/community/announcements/announcements.model.ts';
import { Announcements } from '../../src/community/announcements/announcements.model.ts';
import { newAnnouncement } from '../../src/community/announcements/newAnnouncement.ts';
import { nativeCollection } from '../../src/infra/mongo.ts';

/** Stores an announcement. Default: of normal priority, by an unknown author. */
export async function makeAnnouncement(
  fields: Partial<StoredAnnouncement> = {},
): Promise<StoredAnnouncement> {
  const text = 'We sit together at seven.';
  const announcement = newAnnouncement({
    authorId: new Types.ObjectId(),
    title: 'Tonight',
    text,
    ...fields,
  });
  await nativeCollection(Announcements).insertOne(announcement);
  return announcement;
}
