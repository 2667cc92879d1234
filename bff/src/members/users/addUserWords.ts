import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { learnWords } from '../vocabulary/learnWords.ts';
import { peopleAudience, searchKeysOf } from '../vocabulary/searchKeysOf.ts';
import { lookOf } from './nameLook.ts';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

const batchSize = 500;

/** Has the names of those known by their look who joined before that was kept. */
export async function addUserLooks(signal: AbortSignal): Promise<void> {
  const users = nativeCollection(Users);
  const without = { look: null as never };
  while (!signal.aborted) {
    const found = await users
      .find<Pick<User, '_id' | 'username'>>(without, { projection: { username: 1 }, limit: batchSize })
      .toArray();
    if (found.length === 0) return;
    for (const { _id, username } of found) {
      signal.throwIfAborted();
      await users.updateOne({ _id, username, ...without }, { $set: { look: await lookOf(username) } });
    }
  }
}

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
      const searchKeys = searchKeysOf(peopleAudience, username);
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
