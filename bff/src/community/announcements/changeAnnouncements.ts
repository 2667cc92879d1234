import type { CreatorAnnouncement } from '@grove/contracts/community/announcements';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { olderThanTime, paginateByTime } from '../../http/timeCursor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findMemberNames } from '../../members/users/names/findMember.ts';
import { enqueueAnnouncement } from './announceToMembers.ts';
import { Announcements } from './announcements.model.ts';
import type { StoredAnnouncement } from './announcements.model.ts';
import { newAnnouncement } from './newAnnouncement.ts';
import { toCreatorAnnouncement } from './listAnnouncements.ts';

export interface AnnouncementInput {
  title: string;
  text: string;
  priority: 'high' | 'normal';
  /** Default: now. null: unpublished, visible to creators only. */
  publishedAt?: string | null | undefined;
}

type AnnouncementChange = { [K in keyof AnnouncementInput]?: AnnouncementInput[K] | undefined };

const pageSize = 10;

/** Lists a page of all announcements, newest first, including scheduled and unpublished ones.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listAllAnnouncements(
  cursor: string | undefined,
): Promise<{ items: CreatorAnnouncement[]; nextCursor: string | null }> {
  const found = await nativeCollection(Announcements)
    .find(olderThanTime(cursor, 'createdAt'))
    .sort({ createdAt: -1, _id: -1 })
    .limit(pageSize + 1)
    .toArray();
  const { shown: presented, nextCursor } = paginateByTime(found, pageSize, ({ createdAt }) => createdAt);
  return { items: await presentAnnouncements(presented), nextCursor };
}

/** Stores an announcement, published now or at a later time, and notifies members when it is published. */
export async function createAnnouncement(
  actor: Actor,
  { title, text, priority, publishedAt }: AnnouncementInput,
  tx: Transaction,
): Promise<CreatorAnnouncement> {
  const authorId = new Types.ObjectId(actor.id);
  const publication = publishedAt === undefined ? {} : { publishedAt: toDate(publishedAt) };
  const announcement = newAnnouncement({ authorId, title, text, priority, ...publication });
  await nativeCollection(Announcements).insertOne(announcement, { session: tx });
  if (announcement.publishedAt !== null)
    await enqueueAnnouncement(announcement._id.toHexString(), announcement.publishedAt, tx);
  return presentAnnouncement(announcement);
}

/** Changes the given fields of an announcement, including its publication time, and updates its notifications.
 *  @throws AppError('not-found') */
export async function changeAnnouncement(
  announcementId: Id,
  { publishedAt, ...fields }: AnnouncementChange,
): Promise<CreatorAnnouncement> {
  const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const publication = publishedAt === undefined ? {} : { publishedAt: toDate(publishedAt) };
  const changed = await inTransaction(async (tx) => {
    const found = await nativeCollection(Announcements).findOneAndUpdate(
      { _id: new Types.ObjectId(announcementId) },
      { $set: { ...changes, ...publication, updatedAt: clock.now() } },
      { returnDocument: 'after', session: tx },
    );
    if (found === null) throw new AppError('not-found');
    if (publishedAt !== undefined || fields.title !== undefined)
      await enqueueAnnouncement(announcementId, found.publishedAt, tx);
    return found;
  });
  return presentAnnouncement(changed);
}

/** Deletes an announcement and its notifications. @throws AppError('not-found') */
export async function deleteAnnouncement(announcementId: Id): Promise<null> {
  await inTransaction(async (tx) => {
    const { deletedCount } = await nativeCollection(Announcements).deleteOne(
      { _id: new Types.ObjectId(announcementId) },
      { session: tx },
    );
    if (deletedCount === 0) throw new AppError('not-found');
    await enqueueAnnouncement(announcementId, null, tx);
  });
  return null;
}

function toDate(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso);
}

async function presentAnnouncements(stored: readonly StoredAnnouncement[]): Promise<CreatorAnnouncement[]> {
  const authors = await findMemberNames(stored.map(({ authorId }) => authorId));
  return stored.map((one) => toCreatorAnnouncement(one, authors.get(one.authorId.toHexString())));
}

async function presentAnnouncement(stored: StoredAnnouncement): Promise<CreatorAnnouncement> {
  const [presented] = await presentAnnouncements([stored]);
  if (presented === undefined) throw new AppError('not-found');
  return presented;
}
