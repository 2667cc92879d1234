import type { PlanInterval } from '@grove/contracts/shop/planRules';
import type { Types } from 'mongoose';
import type { KeyMode } from '../../infra/stripe.ts';

/** A price of a plan. The card provider's price is created when the first subscription needs it, and never changed: a
 *  new amount has a new one. */
export interface StoredPlanPrice {
  cents: number;
  stripePrice?: { id: string; mode: KeyMode };
}

/** The content that a plan opens: courses, circles and pods by their ids, live classes and files by their products' ids. */
export interface PlanGrants {
  courseIds: Types.ObjectId[];
  classIds: Types.ObjectId[];
  fileIds: Types.ObjectId[];
  /** Missing in plans and subscriptions made before plans had circles. */
  circleIds?: Types.ObjectId[];
}

/** A tier of a membership. */
export interface StoredPlan {
  _id: Types.ObjectId;
  /** The product of type membership. */
  productId: Types.ObjectId;
  name: string;
  description: string;
  /** Its position among the plans of its membership, lowest first. */
  rank: number;
  /** Null if it isn't offered at that interval. */
  prices: Record<PlanInterval, StoredPlanPrice | null>;
  grants: PlanGrants;
  /** An archived plan renews but can't be started. */
  isArchived: boolean;
  createdAt: Date;
  updatedAt: Date;
}
