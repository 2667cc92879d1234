import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** A buyer's review of a product. The product's rating is updated in the same transaction. */
export interface StoredReview {
  _id: Types.ObjectId;
  productId: Types.ObjectId;
  memberId: Types.ObjectId;
  /** Number of stars, 1 to 5. */
  stars: number;
  /** Plain text; may be empty. */
  text: string;
  /** When the stars or text were last changed; null if never. */
  changedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const reviewSchema = new Schema<StoredReview>(
  {
    productId: { type: Schema.Types.ObjectId, required: true },
    memberId: { type: Schema.Types.ObjectId, required: true },
    stars: { type: Number, required: true },
    text: { type: String },
    changedAt: { type: Date },
  },
  { timestamps: true, strict: 'throw' },
);
// A member has at most one review per product.
reviewSchema.index({ productId: 1, memberId: 1 }, { unique: true });
// Lists a product's reviews, newest first.
reviewSchema.index({ productId: 1, _id: -1 });
reviewSchema.index({ memberId: 1 });

export const Reviews = model<StoredReview>('Review', reviewSchema, 'reviews');
