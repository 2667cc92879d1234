import { newDocument } from '../../infra/newDocument.ts';
import { getSearchKeys } from '../../members/vocabulary/getSearchKeys.ts';
import type { StoredPost } from './posts.model.ts';
import { utcDay } from './trendDays.ts';

/** Returns the keys by which search finds a post. */
export function getPostSearchKeys({
  audience,
  text,
  tag,
}: Pick<StoredPost, 'audience' | 'text' | 'tag'>): string[] {
  return getSearchKeys(audience, `${text} ${tag ?? ''}`);
}

/** Builds a complete post. Default: for everyone, without reactions. */
export function newPost(fields: Pick<StoredPost, 'authorId' | 'text'> & Partial<StoredPost>): StoredPost {
  const { text, audience = 'everybody', tag = null, images = [], attachments = [] } = fields;
  const document = newDocument(fields.createdAt);
  return {
    ...document,
    ...{ audience, isHidden: false, tag, images, attachments, mentions: [] },
    searchKeys: getPostSearchKeys({ audience, text, tag }),
    hasImages: images.length > 0 || attachments.some(({ kind }) => kind === 'image'),
    ...{ reactions: [], commentsCount: 0, savesCount: 0, score: 0 },
    day: utcDay(document.createdAt),
    ...{ pinnedAt: null, editedAt: null },
    ...fields,
  };
}
