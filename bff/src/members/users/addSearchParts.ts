import type { mongo } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { searchPartsOf } from './searchParts.ts';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

const batchSize = 500;

/** Has those found who joined before there was anything to find them by. */
export async function addSearchParts(signal: AbortSignal): Promise<void> {
  const users = nativeCollection(Users);
  while (!signal.aborted) {
    const found = await users
      .find<Pick<User, '_id' | 'username' | 'email' | 'city'>>(
        // Everybody has both: who has none of one was there before.
        { $or: [{ 'search.name': null }, { 'search.email': null }] },
        { projection: { username: 1, email: 1, city: 1 }, limit: batchSize },
      )
      .toArray();
    if (found.length === 0) return;
    await users.bulkWrite(found.map((user) => additionTo(user)));
  }
}

/** Who changes their name at this moment is left to the next turn. */
function additionTo({
  _id,
  ...named
}: Pick<User, '_id' | 'username' | 'email' | 'city'>): mongo.AnyBulkWriteOperation<User> {
  return { updateOne: { filter: { _id, ...named }, update: { $set: { search: searchPartsOf(named) } } } };
}
