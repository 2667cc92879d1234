import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';
import type { Section, Theme } from '@grove/contracts/site';
import type { PageName } from '@grove/contracts/siteDefaults';

/** A section with what its creators alone know of it. */
export interface StoredSection extends Section {
  isVisible: boolean;
  /** The draft's at its last change. */
  revision: number;
}

export type SitePages = Record<PageName, StoredSection[]>;

export interface Publication {
  theme: Theme;
  pages: SitePages;
  publishedAt: Date;
}

/** A section that was taken out, and where it stood. */
export interface DeletedSection {
  section: StoredSection;
  page: PageName;
  at: number;
}

export interface Draft {
  /** Rises with each change. */
  revision: number;
  themeRevision: number;
  theme: Theme;
  pages: SitePages;
  /** The last ones, the latest first. */
  deleted: DeletedSection[];
}

/** The installation's public site; there is one, under `name: 'site'`. */
export interface Site {
  _id: Types.ObjectId;
  name: 'site';
  /** Missing until something was published. */
  published?: Publication;
  /** Missing until something was changed since the site was set up. */
  draft?: Draft;
  createdAt: Date;
  updatedAt: Date;
}

// Both are checked by their contract when they are written, so they need no second schema here.
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
