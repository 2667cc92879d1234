import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';
import { studentNoteMax } from '@grove/contracts/fields/limits';

/** How long a deleted note can be restored. */
const retentionSeconds = 60 * 60;

/** A creator's note about a student. */
export interface StoredNote {
  _id: Types.ObjectId;
  studentId: Types.ObjectId;
  authorId: Types.ObjectId;
  note: string;
  /** Null unless it was deleted. */
  deletedAt: Date | null;
  createdAt: Date;
  /** When it was created or last edited. */
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
  // The times are set explicitly, because deleting and restoring a note must not change `updatedAt`.
  { timestamps: false, collection: 'studentNotes', strict: 'throw' },
);
// A student's notes, newest first.
schema.index({ studentId: 1, deletedAt: 1, createdAt: -1, _id: -1 });
schema.index({ authorId: 1 });
schema.index({ deletedAt: 1 }, { expireAfterSeconds: retentionSeconds });

export const StudentNotes = model<StoredNote>('StudentNote', schema);
