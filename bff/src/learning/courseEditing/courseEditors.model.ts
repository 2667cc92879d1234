import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** An open editor of a course. */
export interface CourseEditor {
  /** The course's, the creator's and the editor's id, so that no creator can touch another one's. */
  _id: string;
  courseId: Types.ObjectId;
  userId: Types.ObjectId;
  /** When it last said that it is open. */
  seenAt: Date;
}

const schema = new Schema<CourseEditor>(
  {
    _id: { type: String, required: true },
    courseId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    seenAt: { type: Date, required: true },
  },
  { collection: 'courseEditors', strict: 'throw', versionKey: false },
);
schema.index({ courseId: 1, seenAt: 1 });
schema.index({ userId: 1 });
schema.index({ seenAt: 1 }, { expireAfterSeconds: 60 });

export const CourseEditors = model<CourseEditor>('CourseEditor', schema);
