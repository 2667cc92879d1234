import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';
import type { Theme } from '@grove/contracts/site/site';
import type { PageName } from '@grove/contracts/site/siteDefaults';
import type { PlacedSection, StoredSection } from './storedSection.ts';

export type SitePages = Record<PageName, StoredSection[]>;

export interface Publication {
  theme: Theme;
  pages: SitePages;
  publishedAt: Date;
}

/** A section, its page and its index there. */
export interface PlacedPageSection extends PlacedSection {
  page: PageName;
}

export interface Draft {
  /** Increases with each change. */
  revision: number;
  themeRevision: number;
  theme: Theme;
  pages: SitePages;
  /** The latest deletions, newest first. */
  deleted: PlacedPageSection[];
}

/** The installation's public site: one document with `name: 'site'`. */
export interface Site {
  _id: Types.ObjectId;
  name: 'site';
  /** Not set before the first publication. */
  published?: Publication;
  /** Not set before the first change. */
  draft?: Draft;
  createdAt: Date;
  updatedAt: Date;
}

// Both are validated by their contract when they are written, so they need no schema here.
const siteSchema = new Schema<Site>(
  {
    name: { type: String, enum: ['site'] },
    published: { type: Schema.Types.Mixed },
    draft: { type: Schema.Types.Mixed },
  },
  { timestamps: true, strict: 'throw', minimize: false },
);
siteSchema.index({ name: 1 }, { unique: true });

export const Sites = model<Site>('Site', siteSchema, 'sites');
