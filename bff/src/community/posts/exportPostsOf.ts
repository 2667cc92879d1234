import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Posts } from './posts.model.ts';

/** What a person has shared, for a person who downloads their data. */
export function exportPostsOf(userId: Id): AsyncIterable<object> {
  return nativeCollection(Posts).find(
    { authorId: new Types.ObjectId(userId) },
    { projection: { authorId: 0, hasImages: 0, updatedAt: 0, __v: 0 } },
  );
}

/** The pictures of a person's posts: where they lie in storage. */
export async function* listPictureKeysOf(userId: Id): AsyncGenerator<string> {
  const posts = nativeCollection(Posts).find(
    { authorId: new Types.ObjectId(userId), hasImages: true },
    { projection: { images: 1 } },
  );
  for await (const { images } of posts) yield* images.map(({ key }) => key);
}
