import { nativeCollection } from '../../infra/mongo.ts';
import { findByWords } from '../vocabulary/findByWords.ts';
import type { Found } from '../vocabulary/findByWords.ts';
import type { SearchTerms } from '../vocabulary/findWords.ts';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

export type Named = Pick<User, '_id' | 'username' | 'avatarUrl' | 'bio'>;

/** Finds members by the words of their names, in the order of names. */
export async function findByNameWords(wanted: SearchTerms, limit: number): Promise<Found<Named>> {
  return findByWords(nativeCollection(Users), {
    wanted,
    filter: {},
    sort: { searchName: 1, _id: 1 },
    limit,
    fields: { username: 1, avatarUrl: 1, bio: 1 },
  });
}
