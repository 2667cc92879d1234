import type { Types } from 'mongoose';
import type { PlacedSection, StoredSection } from '../../publishing/sites/storedSection.ts';

export interface ProductPageSections {
  /** Increases with each change. */
  revision: number;
  sections: StoredSection[];
  /** The latest deletions, newest first. */
  deleted: PlacedSection[];
}

/** The sections of a product's page. */
export interface StoredProductPage {
  _id: Types.ObjectId;
  productId: Types.ObjectId;
  draft: ProductPageSections;
  /** Missing before the first publication. */
  published?: { sections: StoredSection[]; publishedAt: Date };
  /** The files of the media library that the draft or the publication use (`toUrlPart`). */
  files: string[];
  createdAt: Date;
  updatedAt: Date;
}
