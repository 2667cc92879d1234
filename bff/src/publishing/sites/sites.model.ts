import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';
import type { Section, Theme } from '@grove/contracts/site';
import type { PageName } from '@grove/contracts/siteDefaults';

export interface Publication {
  theme: Theme;
  pages: Record<PageName, Section[]>;
  publishedAt: Date;
}

/** The installation's public site; there is one, under `name: 'site'`. */
export interface Site {
  _id: Types.ObjectId;
  name: 'site';
  published: Publication;
  createdAt: Date;
  updatedAt: Date;
}

// The publication is checked by its contract when it is written (publishSite), so it needs no second schema here.
const siteSchema = new Schema<Site>(
  {
    name: { type: String, enum: ['site'], default: 'site' },
    published: { type: Schema.Types.Mixed, required: true },
  },
  { timestamps: true, strict: 'throw', minimize: false },
);
siteSchema.index({ name: 1 }, { unique: true });

export const Sites = model<Site>('Site', siteSchema, 'sites');
