import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';
import type { Theme } from '@grove/contracts/site/site';
import type { PageName } from '@grove/contracts/site/siteDefaults';
import type { SitePages } from './sites.model.ts';

/** A version of the whole site: a publication, or a draft that was replaced before it was published. */
export interface StoredSiteState {
  _id: Types.ObjectId;
  kind: 'published' | 'set-aside';
  theme: Theme;
  pages: SitePages;
  /** URLs of this site's files that each page uses. */
  named: Record<PageName, string[]>;
  /** Number of sections. */
  sections: number;
  at: Date;
  createdAt: Date;
  updatedAt: Date;
}

// Theme and pages are copies from the site's document, which was validated when it was written.
const schema = new Schema<StoredSiteState>(
  {
    kind: { type: String, enum: ['published', 'set-aside'], required: true },
    theme: { type: Schema.Types.Mixed, required: true },
    pages: { type: Schema.Types.Mixed, required: true },
    named: { type: Schema.Types.Mixed, required: true },
    sections: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { timestamps: true, strict: 'throw', minimize: false },
);
schema.index({ at: -1, _id: -1 });

export const SiteStates = model<StoredSiteState>('SiteState', schema, 'siteStates');
