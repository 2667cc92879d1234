import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** A member's notes on a lesson, stored verbatim. */
export interface StoredLessonNotes {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  lessonId: Types.ObjectId;
  notes: string;
  createdAt: Date;
  updatedAt: Date;
}

const lessonNotesSchema = new Schema<StoredLessonNotes>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    lessonId: { type: Schema.Types.ObjectId, required: true },
    notes: { type: String },
  },
  { timestamps: true, strict: 'throw' },
);
lessonNotesSchema.index({ userId: 1, lessonId: 1 }, { unique: true });

export const LessonNotesDocument = model<StoredLessonNotes>('LessonNotes', lessonNotesSchema, 'lessonNotes');
