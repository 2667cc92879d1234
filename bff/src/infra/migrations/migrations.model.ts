import { Schema, model } from 'mongoose';

/** A finished or running migration; one document per migration. */
export interface StoredMigration {
  /** The migration's name. */
  _id: string;
  /** The run that is at it; of the last one once it is done. */
  heldBy: string | null;
  /** When that run would be taken for dead. */
  heldUntil: Date;
  doneAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<StoredMigration>(
  {
    _id: { type: String, required: true },
    heldBy: { type: String },
    heldUntil: { type: Date, required: true },
    doneAt: { type: Date },
  },
  { timestamps: true, collection: 'migrations', strict: 'throw', versionKey: false },
);

export const Migrations = model<StoredMigration>('Migration', schema);
