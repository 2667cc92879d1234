import type { KeptAnnouncement } from '@grove/contracts/announcements';
import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { before, timePageOf } from '../../http/timeCursor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findMemberNames } from '../../members/users/findMember.ts';
import { Announcements } from './announcements.model.ts';
import type { StoredAnnouncement } from './announcements.model.ts';
import { newAnnouncement } from './newAnnouncement.ts';
import { toKept } from './listAnnouncements.ts';

export interface AnnouncementWords {
  title: string;
  text: string;
  priority: 'high' | 'normal';
  /** Default: now. null: unpublished, visible to creators only. */
  publishedAt?: string | null | undefined;
}

type Change = { [K in keyof AnnouncementWords]?: AnnouncementWords[K] | undefined };

const pageSize = 10;

/** Lists a page of all announcements, newest first, including scheduled and unpublished ones.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listAllAnnouncements(
  cursor: string | undefined,
): Promise<{ items: KeptAnnouncement[]; nextCursor: string | null }> {
  const found = await nativeCollection(Announcements)
    .find(before(cursor, 'createdAt'))
    .sort({ createdAt: -1, _id: -1 })
    .limit(pageSize + 1)
    .toArray();
  const { shown, nextCursor } = timePageOf(found, pageSize, ({ createdAt }) => createdAt);
  return { items: await present(shown), nextCursor };
}

/** Stores an announcement, published now or at a later time. */
export async function writeAnnouncement(
  actor: Actor,
  { title, text, priority, publishedAt }: AnnouncementWords,
  tx: Transaction,
): Promise<KeptAnnouncement> {
  const authorId = new Types.ObjectId(actor.id);
  const moment = publishedAt === undefined ? {} : { publishedAt: toDate(publishedAt) };
  const written = newAnnouncement({ authorId, title, text, priority, ...moment });
  await nativeCollection(Announcements).insertOne(written, { session: tx });
  return presentOne(written);
}

/** Changes the given fields of an announcement, including its publication time.
 *  @throws AppError('not-found') */
export async function changeAnnouncement(
  announcementId: Id,
  { publishedAt, ...words }: Change,
): Promise<KeptAnnouncement> {
  const given = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
  const moment = publishedAt === undefined ? {} : { publishedAt: toDate(publishedAt) };
  const changed = await nativeCollection(Announcements).findOneAndUpdate(
    { _id: new Types.ObjectId(announcementId) },
    { $set: { ...given, ...moment, updatedAt: clock.now() } },
    { returnDocument: 'after' },
  );
  if (changed === null) throw new AppError('not-found');
  return presentOne(changed);
}

/** Deletes an announcement. @throws AppError('not-found') */
export async function deleteAnnouncement(announcementId: Id): Promise<null> {
  const { deletedCount } = await nativeCollection(Announcements).deleteOne({
    _id: new Types.ObjectId(announcementId),
  });
  if (deletedCount === 0) throw new AppError('not-found');
  return null;
}

function toDate(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment);
}

async function present(stored: readonly StoredAnnouncement[]): Promise<KeptAnnouncement[]> {
  const authors = await findMemberNames(stored.map(({ authorId }) => authorId));
  return stored.map((one) => toKept(one, authors.get(one.authorId.toHexString())));
}

async function presentOne(stored: StoredAnnouncement): Promise<KeptAnnouncement> {
  const [shown] = await present([stored]);
  if (shown === undefined) throw new AppError('not-found');
  return shown;
}
