import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { learnWords } from '../vocabulary/learnWords.ts';
import { people, searchKeysOf } from '../vocabulary/searchKeysOf.ts';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

const batchSize = 500;

/** Has those found by others who joined before there was a search. */
export async function addUserWords(signal: AbortSignal): Promise<void> {
  const users = nativeCollection(Users);
  while (!signal.aborted) {
    const found = await users
      .find<Pick<User, '_id' | 'username'>>(
        { searchKeys: null as never },
        { projection: { username: 1 }, limit: batchSize },
      )
      .toArray();
    if (found.length === 0) return;
    for (const { _id, username } of found) {
      signal.throwIfAborted();
      const searchKeys = searchKeysOf(people, username);
      await inTransaction(async (tx) => {
        const { modifiedCount } = await users.updateOne(
          { _id, username, searchKeys: null as never },
          { $set: { searchKeys } },
          { session: tx },
        );
        if (modifiedCount > 0) await learnWords(searchKeys, tx);
      });
    }
  }
}
