import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';
import type { StopwatchTime } from '@grove/contracts/courses/lessons';

/** A member's answer to a widget of a lesson, exactly as typed. */
export interface StoredAnswer {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  lessonId: Types.ObjectId;
  widgetId: Types.ObjectId;
  /** The text of the question, for exports of answers: the widget may be deleted by then. */
  question: string;
  /** null after the member withdrew the answer. */
  answer: string | number | StopwatchTime | null;
  createdAt: Date;
  updatedAt: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };

const answerSchema = new Schema<StoredAnswer>(
  {
    userId: id,
    lessonId: id,
    widgetId: id,
    question: { type: String },
    answer: { type: Schema.Types.Mixed },
  },
  { timestamps: true, strict: 'throw' },
);
answerSchema.index({ userId: 1, widgetId: 1 }, { unique: true });
answerSchema.index({ userId: 1, lessonId: 1 });
// Counts the members who have answered in a lesson.
answerSchema.index({ lessonId: 1 });

export const Answers = model<StoredAnswer>('Answer', answerSchema, 'answers');
