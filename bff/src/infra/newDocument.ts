import { Types } from 'mongoose';
import { clock } from './clock.ts';

/** The fields that every new document has: an id of its own, and when it was created. Default: now. */
export function newDocument(createdAt = clock.now()): {
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
} {
  return { _id: new Types.ObjectId(), createdAt, updatedAt: createdAt };
}
