import { Schema, model } from 'mongoose';

/** A word that occurs in texts of an audience. Size: 300 bytes, with its index entries 900. */
export interface VocabularyWord {
  /** Audience and word, as in the `searchKeys` of all documents that contain it. */
  _id: string;
  /** 'people', 'everybody', or the id of a circle or pod. */
  audience: string;
  word: string;
  /** The keys that find it despite a typo. */
  near: string[];
  /** The number of documents with the word; not counted beyond `common`. */
  count: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A word of this many documents is never removed, so that concurrent writers do not compete for its
 *  counter. */
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
// Words by their beginning, and words that nearly match.
schema.index({ audience: 1, word: 1 });
schema.index({ audience: 1, near: 1 });

export const Vocabulary = model<VocabularyWord>('VocabularyWord', schema, 'vocabulary');
