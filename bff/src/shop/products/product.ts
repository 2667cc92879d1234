import type { PlanInterval } from '@grove/contracts/shop/planRules';
import type { Types } from 'mongoose';

export const productTypes = ['course', 'digital_file', 'live_class', 'physical', 'membership'] as const;

/** A product's file in storage. */
export interface StoredProductFile {
  key: string;
  fileName: string;
  contentType: string;
  /** Size in bytes. */
  size: number;
  /** The pages of a PDF, if known. */
  pages?: number;
  /** The length of a recording in seconds, if known. */
  seconds?: number;
}

/** A product of the library. Its counters change in the same transactions as what they count. */
export interface StoredProduct {
  _id: Types.ObjectId;
  title: string;
  description: string;
  /** For a membership, the lowest price among the plans that can be started. */
  priceCents: number;
  /** How often a membership's price is paid. Missing for other products, and before it has a plan. */
  priceInterval?: PlanInterval;
  category: string;
  type: (typeof productTypes)[number];
  thumbnailKey: string | null;
  /** The file of a digital product; null if there is none yet. */
  file: StoredProductFile | null;
  /** The course that a product of type course sells. */
  courseId: Types.ObjectId | null;
  isPublished: boolean;
  /** Duration of a course as its creator's text. */
  duration: string;
  /** Outcomes of a course, one per line. Missing for products created before it existed. */
  outcomes?: string;
  /** When a creator archived it; null if it is not archived. */
  archivedAt: Date | null;
  /** Total number of stars. The next field is the number of reviews. */
  ratingSum: number;
  ratingCount: number;
  /** Number of reviews by stars. Entries for stars that no one gave may be missing. */
  starCounts: Partial<Record<'1' | '2' | '3' | '4' | '5', number>>;
  studentsCount: number;
  /** Search keys (`getProductSearchKeys`), updated whenever title, category or price change. */
  searchKeys: string[];
  createdAt: Date;
  updatedAt: Date;
}
