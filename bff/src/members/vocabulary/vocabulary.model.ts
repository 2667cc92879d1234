import { Schema, model } from 'mongoose';

/** A word that something says which an audience may read. Size: 300 bytes, with its index entries 900. */
export interface VocabularyWord {
  /** Audience and word: what stands in `searchKeys` of all that says it. */
  _id: string;
  /** 'people', 'everybody', or the id of a circle or pod. */
  audience: string;
  word: string;
  /** By which it is found where somebody mistyped (`nearKeys.ts`). */
  near: string[];
  /** How many documents say it; beyond `common` nobody counts any more. */
  count: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A word of so many documents stays for good, so that what is written at the same moment meets in no counter. */
export const common = 8;

const schema = new Schema<VocabularyWord>(
  {
    _id: { type: String, required: true },
    audience: { type: String, required: true },
    word: { type: String, required: true },
    near: { type: [String], required: true },
    count: { type: Number, required: true },
  },
  { timestamps: true, strict: 'throw' },
);
// Words by their beginning, and by what is nearly them.
schema.index({ audience: 1, word: 1 });
schema.index({ audience: 1, near: 1 });

export const Vocabulary = model<VocabularyWord>('VocabularyWord', schema, 'vocabulary');
