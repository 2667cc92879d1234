import { newDocument } from '../../infra/newDocument.ts';
import type { StoredAnnouncement } from './announcements.model.ts';

/** Builds a complete announcement. Default: normal priority, published now. */
export function newAnnouncement(
  fields: Pick<StoredAnnouncement, 'authorId' | 'title' | 'text'> & Partial<StoredAnnouncement>,
): StoredAnnouncement {
  const document = newDocument(fields.createdAt);
  return { ...document, priority: 'normal', publishedAt: document.createdAt, ...fields };
}
