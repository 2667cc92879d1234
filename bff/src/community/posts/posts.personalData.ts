import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { personalDataIn } from '../../infra/personalData.ts';
import type { PersonalData, PersonalFile } from '../../infra/personalData.ts';
import { eraseReaction, eraseSavedPost } from './reactToPost.ts';
import { Comments } from './comments.model.ts';
import { eraseComments } from './deleteComment.ts';
import { deleteResponses } from './deletePost.ts';
import { Posts } from './posts.model.ts';
import { Reactions } from './reactions.model.ts';
import { SavedPosts } from './savedPosts.model.ts';

export const postsData: PersonalData = {
  ...personalDataIn(Posts, {
    owner: 'authorId',
    export: {
      about: 'Your posts',
      fields: { authorId: 0, searchKeys: 0, hasImages: 0, score: 0, day: 0, updatedAt: 0, __v: 0 },
    },
    // Deletes pictures and responses before the post, so that an interrupted run finds them again.
    onLeaving: async (userId, _pseudonym, storage) => {
      const own = { authorId: new Types.ObjectId(userId) };
      for await (const { key } of listPostImages(userId)) await storage.delete(key);
      const posts = nativeCollection(Posts).find(own, { projection: { _id: 1 } });
      for await (const { _id } of posts)
        await inTransaction(async (tx) => {
          await deleteResponses(_id, tx);
          await nativeCollection(Posts).deleteOne({ _id }, { session: tx });
        });
    },
  }),
  files: listPostImages,
};

export const commentsData = personalDataIn(Comments, {
  owner: 'authorId',
  export: {
    about: 'Your comments',
    fields: { authorId: 0, searchKeys: 0, updatedAt: 0, __v: 0 },
  },
  onLeaving: async (userId) => {
    await eraseComments(userId);
    await eraseMentions(userId);
  },
});

// One by one, because each changes its post's counts.
export const reactionsData = personalDataIn(Reactions, {
  owner: 'userId',
  export: { about: 'Your reactions', fields: { userId: 0, updatedAt: 0, __v: 0 } },
  onLeaving: async (userId) => {
    const own = { userId: new Types.ObjectId(userId) };
    for await (const { postId } of nativeCollection(Reactions).find(own))
      await eraseReaction(userId, postId.toHexString());
  },
});

export const savedPostsData = personalDataIn(SavedPosts, {
  owner: 'userId',
  export: { about: 'Your saved posts', fields: { userId: 0, updatedAt: 0, __v: 0 } },
  onLeaving: async (userId) => {
    const own = { userId: new Types.ObjectId(userId) };
    for await (const { postId } of nativeCollection(SavedPosts).find(own))
      await eraseSavedPost(userId, postId.toHexString());
  },
});

/** Removes a member from the mentions in posts and comments of others; their texts are unchanged. */
async function eraseMentions(userId: Id): Promise<void> {
  const mentions = new Types.ObjectId(userId);
  await nativeCollection(Posts).updateMany({ mentions }, { $pull: { mentions } });
  await nativeCollection(Comments).updateMany({ mentions }, { $pull: { mentions } });
}

async function* listPostImages(userId: Id): AsyncGenerator<PersonalFile> {
  const posts = nativeCollection(Posts).find(
    { authorId: new Types.ObjectId(userId), hasImages: true },
    { projection: { images: 1 } },
  );
  for await (const { images } of posts)
    yield* images.map(({ key }) => ({ key, name: key.replace(/^public\//, '') }));
}
