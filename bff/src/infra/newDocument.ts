import { Types } from 'mongoose';
import { clock } from './clock.ts';

/** Creates the fields of every new document. @param createdAt default: now. */
export function newDocument(createdAt = clock.now()): {
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
} {
  return { _id: new Types.ObjectId(), createdAt, updatedAt: createdAt };
}
