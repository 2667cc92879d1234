import { newDocument } from '../../infra/newDocument.ts';
import type { StoredAnnouncement } from './announcements.model.ts';

/** A complete announcement: of normal priority and published at once where the fields say nothing else. */
export function newAnnouncement(
  fields: Pick<StoredAnnouncement, 'authorId' | 'title' | 'text'> & Partial<StoredAnnouncement>,
): StoredAnnouncement {
  const document = newDocument(fields.createdAt);
  return { ...document, priority: 'normal', publishedAt: document.createdAt, ...fields };
}
