import { cartQuantityMax } from '@grove/contracts/fields/limits';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';
import type { CartMergeNote } from '@grove/contracts/shop/cart';
import { productTypes } from '../products/product.ts';
import type { StoredProduct } from '../products/product.ts';

/** A product in a cart, with its details as the member last saw them, so that changes can be shown. */
export interface StoredCartItem extends Pick<StoredProduct, 'title' | 'category' | 'type' | 'priceCents'> {
  _id: Types.ObjectId;
  productId: Types.ObjectId;
  quantity: number;
  /** Set once the member has seen that the product cannot be bought. */
  told?: true;
}

/** The key of a visitor's cart. */
export interface VisitorKey {
  /** SHA-256 of the cookie's token, base64url, so that reading the database does not open a cart. */
  tokenHash: string;
  expiresAt: Date;
}

/** The cart of a member or a visitor. One each, created with its first item. */
export interface Cart extends Partial<VisitorKey> {
  _id: Types.ObjectId;
  /** The member. A visitor's cart has an id that no account has. */
  userId: Types.ObjectId;
  items: StoredCartItem[];
  /** Notes about the cart that the member filled as a visitor, until they have seen them. */
  mergeNotes?: CartMergeNote[];
  createdAt: Date;
  updatedAt: Date;
}

const itemSchema = new Schema<StoredCartItem>({
  productId: { type: Schema.Types.ObjectId, required: true },
  quantity: { type: Number, required: true, min: 1, max: cartQuantityMax },
  title: { type: String, required: true },
  category: { type: String },
  type: { type: String, enum: productTypes, required: true },
  priceCents: { type: Number, required: true, min: 0, validate: Number.isInteger },
  told: { type: Boolean },
});

const cartSchema = new Schema<Cart>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    items: { type: [itemSchema] },
    tokenHash: { type: String },
    expiresAt: { type: Date },
    mergeNotes: {
      type: [
        {
          _id: false,
          kind: { type: String, required: true },
          title: { type: String },
          was: { type: String },
          price: { type: String },
        },
      ],
      default: undefined,
    },
  },
  { timestamps: true, strict: 'throw' },
);
cartSchema.index({ userId: 1 }, { unique: true });
// Only visitors' carts have the last two fields.
cartSchema.index({ tokenHash: 1 }, { unique: true, sparse: true });
cartSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const Carts = model<Cart>('Cart', cartSchema, 'carts');
