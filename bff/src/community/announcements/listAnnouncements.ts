import type { CreatorAnnouncement } from '@grove/contracts/community/announcements';
import type { Announcement } from '@grove/contracts/community/community';
import { olderThanTime, paginateByTime } from '../../http/timeCursor.ts';
import { clock } from '../../infra/clock.ts';
import { findMemberNames } from '../../members/users/names/findMember.ts';
import type { MemberName } from '../../members/users/names/findMember.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Announcements } from './announcements.model.ts';
import type { StoredAnnouncement } from './announcements.model.ts';

const pageSize = 10;

/** Lists a page of the published announcements, newest first.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listAnnouncements(
  cursor: string | undefined,
): Promise<{ items: Announcement[]; nextCursor: string | null }> {
  const found = await nativeCollection(Announcements)
    // Also limits the time, so that a crafted cursor cannot reveal scheduled announcements.
    .find({ $and: [{ publishedAt: { $lte: clock.now() } }, olderThanTime(cursor, 'publishedAt')] })
    .sort({ publishedAt: -1, _id: -1 })
    .limit(pageSize + 1)
    .toArray();
  const { shown, nextCursor } = paginateByTime(
    found,
    pageSize,
    ({ publishedAt, createdAt }) => publishedAt ?? createdAt,
  );
  const authors = await findMemberNames(shown.map(({ authorId }) => authorId));
  return {
    items: shown.map((one) => toAnnouncement(one, authors.get(one.authorId.toHexString()))),
    nextCursor,
  };
}

function toAnnouncement(stored: StoredAnnouncement, author: MemberName | undefined): Announcement {
  const announcement = toCreatorAnnouncement(stored, author);
  return { ...announcement, publishedAt: announcement.publishedAt ?? stored.createdAt.toISOString() };
}

/** Converts an announcement to the form for creators. */
export function toCreatorAnnouncement(
  stored: StoredAnnouncement,
  author: MemberName | undefined,
): CreatorAnnouncement {
  const { _id, title, text, priority, publishedAt } = stored;
  return {
    id: _id.toHexString(),
    title,
    text,
    priority,
    author: author ? { id: author._id.toHexString(), name: author.username, avatar: author.avatarUrl } : null,
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}
