import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { deleteInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { listPictureKeysOf } from './exportPostsOf.ts';
import { Posts } from './posts.model.ts';

/** Deletes the posts of a person whose account is gone, their pictures first: cut short, it finds them again. */
export async function erasePostsOf(userId: Id, storage: Storage): Promise<void> {
  for await (const key of listPictureKeysOf(userId)) await storage.delete(key);
  await deleteInBatches(nativeCollection(Posts), { authorId: new Types.ObjectId(userId) });
}
