import type { Types } from 'mongoose';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { learnWords } from '../../members/vocabulary/learnWords.ts';
import { searchKeysOf } from '../../members/vocabulary/searchKeysOf.ts';
import { Comments } from './comments.model.ts';
import { Posts } from './posts.model.ts';
import type { StoredPost } from './posts.model.ts';
import { postKeys } from './sharePost.ts';

const batchSize = 200;
const unknown = { searchKeys: null as never };

/** Has posts and comments found that were written before there was a search, each in a transaction of its own. */
export async function addPostWords(signal: AbortSignal): Promise<void> {
  while (await addSomePosts(signal));
  while (await addSomeComments(signal));
}

async function addSomePosts(signal: AbortSignal): Promise<boolean> {
  const found = await nativeCollection(Posts)
    .find<Pick<StoredPost, '_id'>>({ isHidden: { $in: [false, true] }, ...unknown }, someIds)
    .toArray();
  for (const { _id } of found) {
    signal.throwIfAborted();
    await inTransaction(async (tx) => {
      const post = await nativeCollection(Posts).findOne({ _id, ...unknown }, { session: tx });
      if (post === null) return;
      const searchKeys = postKeys(post);
      await nativeCollection(Posts).updateOne({ _id }, { $set: { searchKeys } }, { session: tx });
      await learnWords(searchKeys, tx);
    });
  }
  return found.length > 0;
}

async function addSomeComments(signal: AbortSignal): Promise<boolean> {
  const found = await nativeCollection(Comments).find<{ _id: Types.ObjectId }>(unknown, someIds).toArray();
  for (const { _id } of found) {
    signal.throwIfAborted();
    await inTransaction(async (tx) => {
      const comment = await nativeCollection(Comments).findOne({ _id, ...unknown }, { session: tx });
      if (comment === null) return;
      const of = { _id: comment.postId };
      const post = await nativeCollection(Posts).findOne(of, { session: tx, projection: { audience: 1 } });
      const searchKeys = post === null ? [] : searchKeysOf(post.audience, comment.text);
      await nativeCollection(Comments).updateOne({ _id }, { $set: { searchKeys } }, { session: tx });
      await learnWords(searchKeys, tx);
    });
  }
  return found.length > 0;
}

const someIds = { projection: { _id: 1 }, limit: batchSize };
