import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { deleteInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { personalDataIn } from '../../infra/personalData.ts';
import type { PersonalData, PersonalFile } from '../../infra/personalData.ts';
import { Posts } from './posts.model.ts';

export const postsData: PersonalData = {
  ...personalDataIn(Posts, {
    owner: 'authorId',
    export: { about: 'What you shared', fields: { authorId: 0, hasImages: 0, updatedAt: 0, __v: 0 } },
    // The pictures first: cut short, it finds them again.
    onLeaving: async (userId, _pseudonym, storage) => {
      for await (const { key } of listPicturesOf(userId)) await storage.delete(key);
      await deleteInBatches(nativeCollection(Posts), { authorId: new Types.ObjectId(userId) });
    },
  }),
  files: listPicturesOf,
};

async function* listPicturesOf(userId: Id): AsyncGenerator<PersonalFile> {
  const posts = nativeCollection(Posts).find(
    { authorId: new Types.ObjectId(userId), hasImages: true },
    { projection: { images: 1 } },
  );
  for await (const { images } of posts)
    yield* images.map(({ key }) => ({ key, name: key.replace(/^public\//, '') }));
}
