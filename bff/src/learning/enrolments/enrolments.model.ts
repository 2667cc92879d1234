import { Schema, model } from 'mongoose';
import type { Enrolment, Position } from './enrolment.ts';

const id = Schema.Types.ObjectId;

const positionSchema = new Schema<Position>(
  {
    moduleId: { type: id, required: true },
    lessonId: { type: id, required: true },
    videoId: { type: id },
    videoTimestamp: { type: Number, required: true, min: 0 },
    savedAt: { type: Date, required: true },
    writerId: { type: String, maxlength: 40 },
    writerStep: { type: Number, min: 0 },
  },
  { _id: false },
);

const endingSourceSchema = new Schema<NonNullable<Enrolment['endingSources']>[number]>(
  { id: { type: id, required: true }, endsAt: { type: Date, required: true } },
  { _id: false, id: false },
);

const enrolmentSchema = new Schema<Enrolment>(
  {
    userId: { type: id, required: true },
    courseId: { type: id, required: true },
    completedLessons: [id],
    completedVideos: [id],
    completedModules: [id],
    position: { type: positionSchema },
    percent: { type: Number, min: 0, max: 100 },
    completedLessonsCount: { type: Number, min: 0 },
    orderIds: [id],
    endingSources: { type: [endingSourceSchema], default: undefined },
    endsAt: { type: Date },
    isByHand: { type: Boolean },
    endedAt: { type: Date },
    enrolledAt: { type: Date },
    completedAt: { type: Date },
    lastActiveAt: { type: Date },
  },
  { timestamps: true, strict: 'throw' },
);
enrolmentSchema.index({ userId: 1, courseId: 1 }, { unique: true });
// Counts recent completions.
enrolmentSchema.index({ endedAt: 1, completedAt: 1 });
enrolmentSchema.index({ courseId: 1, completedAt: 1, enrolledAt: 1, endedAt: 1 });

export const Enrolments = model<Enrolment>('Enrolment', enrolmentSchema, 'enrolments');
