import type { Types } from 'mongoose';

/** The buyer of an order or a subscription without an account (decisions 164 and 167). */
export interface GuestBuyer {
  /** The id of the visitor's cart, which identifies the browser that placed the order. */
  visitorId: Types.ObjectId;
  /** In lower case. Missing until the visitor has entered it, and once an account has the order; the same for `name`. */
  email?: string;
  name?: string;
  /** Set while the order is paid but not granted, because no account was created for it. */
  awaitsOwner?: true;
}
