import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';
import { studentNoteMax } from '@grove/contracts/limits';

/** For how long a deleted note can be brought back. */
const keptSeconds = 60 * 60;

/** What a creator wrote down about a student. */
export interface StoredNote {
  _id: Types.ObjectId;
  studentId: Types.ObjectId;
  authorId: Types.ObjectId;
  note: string;
  /** Null while it is there. */
  deletedAt: Date | null;
  createdAt: Date;
  /** When it was written or edited last. */
  updatedAt: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = new Schema<StoredNote>(
  {
    studentId: id,
    authorId: id,
    note: { type: String, required: true, maxlength: studentNoteMax },
    deletedAt: { type: Date },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  // The times are written by hand: deleting a note and bringing it back edits nothing.
  { timestamps: false, collection: 'studentNotes', strict: 'throw' },
);
// A student's notes, newest first.
schema.index({ studentId: 1, deletedAt: 1, createdAt: -1, _id: -1 });
schema.index({ authorId: 1 });
schema.index({ deletedAt: 1 }, { expireAfterSeconds: keptSeconds });

export const StudentNotes = model<StoredNote>('StudentNote', schema);
