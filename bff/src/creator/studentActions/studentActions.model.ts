import { messageMax } from '@grove/contracts/fields/limits';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** Longer than an action that fails is retried and decided on. */
const retentionSeconds = 30 * 24 * 60 * 60;

/** A message or an enrolment for many students, from the request until the last of them has it. Size: 20 B per student,
 *  at most 400 kB. */
export interface StoredStudentAction {
  _id: Types.ObjectId;
  /** The creator who requested it. */
  actorId: Types.ObjectId;
  /** Their network address, for the audit log. */
  address: string;
  /** The message; null for an enrolment. */
  text: string | null;
  /** The course; null for a message. */
  courseId: Types.ObjectId | null;
  /** The course's title when it was requested; empty for a message. */
  courseTitle: string;
  /** The students who are left. */
  studentIds: Types.ObjectId[];
  /** Numbers of students who have it now, had it before, and could not get it. */
  done: number;
  skipped: number;
  failed: number;
  createdAt: Date;
  updatedAt: Date;
}

const id = Schema.Types.ObjectId;

const schema = new Schema<StoredStudentAction>(
  {
    actorId: { type: id, required: true },
    address: { type: String },
    text: { type: String, maxlength: messageMax },
    courseId: { type: id },
    courseTitle: { type: String },
    studentIds: { type: [id], required: true },
    done: { type: Number, required: true },
    skipped: { type: Number, required: true },
    failed: { type: Number, required: true },
  },
  { timestamps: true, collection: 'studentActions', strict: 'throw' },
);
// Finds what concerns one person, for data exports and account deletion.
schema.index({ actorId: 1 });
schema.index({ studentIds: 1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: retentionSeconds });

export const StudentActions = model<StoredStudentAction>('StudentAction', schema);
