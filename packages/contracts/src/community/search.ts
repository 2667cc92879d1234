import { z } from 'zod';
import { Author, audience } from './community.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { id } from '../fields/fields.ts';
import { mentionsMax, searchQueryMax } from '../fields/limits.ts';

/** A search result. */
export const SearchResult = z.object({
  id,
  type: z.enum(['user', 'post', 'circle', 'pod', 'comment']),
  /** A name, or the text around the match. */
  title: z.string(),
  subtitle: z.string(),
  avatarUrl: z.string().nullable(),
  /** The label of its type. */
  badge: z.string(),
  /** The post of a comment; null for other types. */
  postId: id.nullable(),
});
export type SearchResult = z.infer<typeof SearchResult>;

const query = z.string().trim().max(searchQueryMax);

export const search = {
  /** Results visible to the caller that contain a word starting with each typed word, ignoring case and
   *  accents; then those that match except for one typo. Empty for an empty query. */
  'GET /api/search': endpoint({
    summary: 'Search the community',
    role: 'member',
    rate: 'search',
    query: z.strictObject({ query }),
    response: z.object({ items: z.array(SearchResult).max(24) }),
  }),
  /** Members who can see the post and can be mentioned in it, by the beginning of their name. */
  'GET /api/mentionable': endpoint({
    summary: 'Search for members to mention in a post',
    role: 'member',
    rate: 'search',
    query: z.strictObject({ query, audience }),
    response: z.object({ items: z.array(Author).max(mentionsMax) }),
    errors: ['not-found'],
  }),
} satisfies Endpoints;
