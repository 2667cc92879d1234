import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { PersonalData } from '../../infra/personalData.ts';
import type { Storage } from '../../infra/storage.ts';
import { MultipartUploads } from './multipartUploads.model.ts';
import { removeMultipart } from './sweepMultipartUploads.ts';

/** Traces of the last week. The finished file belongs to the data that has claimed it. */
export const multipartUploadsData: PersonalData = {
  collection: MultipartUploads.collection.name,
  erase: eraseMultipartUploads,
};

async function eraseMultipartUploads(userId: Id, _pseudonym: Id, storage: Storage): Promise<void> {
  const own = nativeCollection(MultipartUploads).find({ userId: new Types.ObjectId(userId) });
  for await (const upload of own) await removeMultipart(upload, storage);
}
