import type { Types } from 'mongoose';

export const productTypes = ['course', 'digital_file', 'live_class', 'physical'] as const;

/** A file in storage that is handed over to those who may have it. */
export interface StoredProductFile {
  key: string;
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

/** Something the library offers. The counts change in the transaction of what they count. */
export interface StoredProduct {
  _id: Types.ObjectId;
  title: string;
  description: string;
  priceCents: number;
  category: string;
  type: (typeof productTypes)[number];
  thumbnailKey: string | null;
  /** What a digital file hands over; null while there is none. */
  file: StoredProductFile | null;
  /** The course behind a product of type course. */
  courseId: Types.ObjectId | null;
  isPublished: boolean;
  /** How long a course takes, in its creator's words. */
  duration: string;
  /** When a creator took it out of the library; null while they have not. */
  archivedAt: Date | null;
  /** Sum of the stars and number of the reviews. */
  ratingSum: number;
  ratingCount: number;
  /** How many reviews gave so many stars. A number of stars that nobody gave may be missing. */
  starCounts: Partial<Record<'1' | '2' | '3' | '4' | '5', number>>;
  studentsCount: number;
  /** What it is found by (`productSearchKeys`): written whenever title, category or price is. */
  searchKeys: string[];
  createdAt: Date;
  updatedAt: Date;
}
