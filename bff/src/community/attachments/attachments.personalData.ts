import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { personalDataIn } from '../../infra/personalData.ts';
import type { PersonalData, PersonalFile } from '../../infra/personalData.ts';
import { attachmentFolder, attachmentPictureKey } from './attachedFile.ts';
import { Attachments } from './attachments.model.ts';

export const attachmentsData: PersonalData = {
  ...personalDataIn(Attachments, {
    owner: 'ownerId',
    export: {
      about: 'Files you attached to posts, comments and messages',
      fields: { kind: 1, name: 1, size: 1, mimeType: 1, alt: 1, on: 1, createdAt: 1 },
    },
    // Deletes the files before the document, so that an interrupted run finds them again.
    onLeaving: async (userId, _pseudonym, storage) => {
      const attachments = nativeCollection(Attachments);
      const own = { ownerId: new Types.ObjectId(userId) };
      for await (const { _id } of attachments.find(own, { projection: { _id: 1 } })) {
        await storage.deleteAll(attachmentFolder(_id));
        await attachments.deleteOne({ _id });
      }
    },
  }),
  files: listAttachmentFiles,
};

async function* listAttachmentFiles(userId: Id): AsyncGenerator<PersonalFile> {
  const own = { ownerId: new Types.ObjectId(userId) };
  for await (const { _id, key, pictures } of nativeCollection(Attachments).find(own)) {
    const largest = pictures.at(-1);
    const storageKey = key ?? (largest && attachmentPictureKey(_id, largest.width));
    if (storageKey)
      yield {
        key: storageKey,
        name: `attachments/${_id.toHexString()}${/\.\w+$/.exec(storageKey)?.[0] ?? ''}`,
      };
  }
}
