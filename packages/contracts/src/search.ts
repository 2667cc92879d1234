import { z } from 'zod';
import { Author, audience } from './community.ts';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { id } from './fields.ts';
import { mentionsMax, searchQueryMax } from './limits.ts';

/** Something that the search box finds. */
export const SearchResult = z.object({
  id,
  type: z.enum(['user', 'post', 'circle', 'pod', 'comment']),
  /** A name, or the words around what was found. */
  title: z.string(),
  subtitle: z.string(),
  avatarUrl: z.string().nullable(),
  /** Its type in words. */
  badge: z.string(),
  /** The post that a comment stands under; null for all else. */
  postId: id.nullable(),
});
export type SearchResult = z.infer<typeof SearchResult>;

const query = z.string().trim().max(searchQueryMax);

export const search = {
  /** What the reader may see that holds a word beginning with each of those typed, in any case and with or without
   *  accents; then what does but for one typo. Nothing where nothing is typed. */
  'GET /api/search': endpoint({
    role: 'member',
    rate: 'search',
    query: z.strictObject({ query }),
    response: z.object({ items: z.array(SearchResult).max(24) }),
  }),
  /** Who can be mentioned in a post: members who see it, by the beginning of a name. */
  'GET /api/mentionable': endpoint({
    role: 'member',
    rate: 'search',
    query: z.strictObject({ query, audience }),
    response: z.object({ items: z.array(Author).max(mentionsMax) }),
    errors: ['not-found'],
  }),
} satisfies Endpoints;
