import { Schema, model } from 'mongoose';

/** Progress of a recurring job; one document for all copies. */
export interface StoredJob {
  /** The job's name. */
  _id: string;
  /** End of the last period that was handled. */
  doneUntil: Date;
  /** When it runs next. While a process is running it: the end of its lease. */
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
