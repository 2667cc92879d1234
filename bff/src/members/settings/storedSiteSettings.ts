import type { SiteSettings } from '@grove/contracts/site/siteSettings';
import type { SitePictureName } from '@grove/contracts/site/siteSettingRules';
import type { Types } from 'mongoose';

/** A picture of the media library that the site shows. */
export interface StoredSitePicture {
  mediaId: Types.ObjectId;
  /** The storage key of its largest size. */
  key: string;
  width: number;
  height: number;
  /** The storage keys of the sizes with about 320 and 640 pixels along the longer side. */
  smallKey: string;
  mediumKey: string;
}

/** The site settings that differ from their defaults. */
export type StoredSiteSettings = Partial<
  Omit<SiteSettings, SitePictureName | 'timeZone'> & Record<SitePictureName, StoredSitePicture>
>;
