import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** An open editor of a course. */
export interface CourseEditor {
  /** Composed of the ids of the course, the creator and the editor, so that no creator can change another creator's. */
  _id: string;
  courseId: Types.ObjectId;
  userId: Types.ObjectId;
  /** When the editor last reported that it is open. */
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
