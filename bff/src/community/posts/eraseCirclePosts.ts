import { Types } from 'mongoose';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { removeAttachments } from '../attachments/removeAttachments.ts';
import { enqueueFileDeletion } from '../avatars/enqueueFileDeletion.ts';
import type { DeletedCircle } from '../circles/deleteCircle.ts';
import { deleteResponses } from './deletePost.ts';
import { Posts } from './posts.model.ts';

/** Deletes the posts of a deleted circle or pod one by one, including hidden ones. Can be interrupted and run again.
 *  Points earned by them are kept. */
export async function eraseCirclePosts(
  { circleId }: DeletedCircle,
  { signal }: Pick<EffectRun, 'signal'>,
): Promise<void> {
  const audience = new Types.ObjectId(circleId).toHexString();
  for (const isHidden of [false, true]) {
    const posts = nativeCollection(Posts).find(
      { audience, isHidden },
      { projection: { images: 1, attachments: 1 } },
    );
    for await (const { _id, images, attachments } of posts) {
      signal.throwIfAborted();
      await inTransaction(async (tx) => {
        await deleteResponses(_id, tx);
        await nativeCollection(Posts).deleteOne({ _id }, { session: tx });
        await enqueueFileDeletion({ keys: images.map(({ key }) => key) }, tx);
        await removeAttachments(
          attachments.map((one) => one._id),
          tx,
        );
      });
    }
  }
}
