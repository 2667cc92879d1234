import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';
import type { Section, Theme } from '@grove/contracts/site/site';
import type { PageName } from '@grove/contracts/site/siteDefaults';

/** A section with the fields that only creators see. */
export interface StoredSection extends Section {
  isVisible: boolean;
  /** The draft's revision at the section's last change. */
  revision: number;
}

export type SitePages = Record<PageName, StoredSection[]>;

export interface Publication {
  theme: Theme;
  pages: SitePages;
  publishedAt: Date;
}

/** A deleted section and its position. */
export interface DeletedSection {
  section: StoredSection;
  page: PageName;
  at: number;
}

export interface Draft {
  /** Increases with each change. */
  revision: number;
  themeRevision: number;
  theme: Theme;
  pages: SitePages;
  /** The latest deletions, newest first. */
  deleted: DeletedSection[];
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
