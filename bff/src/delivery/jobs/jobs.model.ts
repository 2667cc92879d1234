import { Schema, model } from 'mongoose';

/** Progress of a recurring job; one document for all copies. */
export interface StoredJob {
  /** The job's name. */
  _id: string;
  /** What happened up to this moment has been seen to. */
  doneUntil: Date;
  /** When it is done next. While someone is at it: when they would be taken for dead. */
  dueAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<StoredJob>(
  {
    _id: { type: String, required: true },
    doneUntil: { type: Date, required: true },
    dueAt: { type: Date, required: true },
  },
  { timestamps: true, collection: 'jobs', strict: 'throw', versionKey: false },
);

export const Jobs = model<StoredJob>('Job', schema);
