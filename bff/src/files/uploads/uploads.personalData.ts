import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { PersonalData } from '../../infra/personalData.ts';
import type { Storage } from '../../infra/storage.ts';
import { removeUploadFiles } from './sweepUploads.ts';
import { Uploads } from './uploads.model.ts';

/** Traces of the last day. The finished file belongs to the data that has claimed it. */
export const uploadsData: PersonalData = {
  collection: Uploads.collection.name,
  erase: eraseUploads,
};

async function eraseUploads(userId: Id, _pseudonym: Id, storage: Storage): Promise<void> {
  const uploads = nativeCollection(Uploads);
  for await (const upload of uploads.find({ userId: new Types.ObjectId(userId) })) {
    await removeUploadFiles(upload, storage);
    await uploads.deleteOne({ _id: upload._id });
  }
}
