import mongoose from 'mongoose';

/** Whether a write failed because a unique index already contains its key. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11000;
}
