import { cartQuantityMax } from '@grove/contracts/fields/limits';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';
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

/** A member's cart. One per member, created with its first item. */
export interface Cart {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  items: StoredCartItem[];
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
  },
  { timestamps: true, strict: 'throw' },
);
cartSchema.index({ userId: 1 }, { unique: true });

export const Carts = model<Cart>('Cart', cartSchema, 'carts');
