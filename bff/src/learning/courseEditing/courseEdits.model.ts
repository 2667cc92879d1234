import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** A stored edit of a course or page: which fields it set, who made it and when. */
export interface StoredEdit {
  /** The edit's own id. */
  _id: Types.ObjectId;
  courseId: Types.ObjectId;
  /** The open editor that made it. Missing for edits without one. */
  editor?: Types.ObjectId;
  /** The keys of the fields that it set (`EditedFields`). */
  fields: string[];
  byId: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<StoredEdit>(
  {
    courseId: { type: Schema.Types.ObjectId, required: true },
    editor: Schema.Types.ObjectId,
    fields: { type: [String], required: true },
    byId: { type: Schema.Types.ObjectId, required: true },
  },
  { collection: 'courseEdits', strict: 'throw', versionKey: false, timestamps: true },
);
schema.index({ byId: 1 });
// Finds the last edit of a course.
schema.index({ courseId: 1, createdAt: 1 });
// For an editor that was offline longer than this, values are compared instead.
schema.index({ createdAt: 1 }, { expireAfterSeconds: 90 * 24 * 60 * 60 });

export const CourseEdits = model<StoredEdit>('CourseEdit', schema);
