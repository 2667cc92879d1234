import { Schema, model } from 'mongoose';

/** A finished or running migration; one document per migration. */
export interface StoredMigration {
  /** The migration's name. */
  _id: string;
  /** The run that executes it, or the last one if it is finished. */
  heldBy: string | null;
  /** End of that run's lease. */
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
