import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { id, textSchema } from '../fields/fields.ts';
import { isTimeZone } from '../fields/isTimeZone.ts';
import { categoriesMax, categoryRule, siteSettingRules } from './siteSettingRules.ts';

const pixels = z.int().min(1).max(100_000);

/** A picture of the media library that the site shows. Everyone can load its URLs. */
export const SitePicture = z.object({
  mediaId: id,
  /** Its largest size, and the pixels of that size. */
  url: z.string(),
  width: pixels,
  height: pixels,
  /** The sizes with about 320 and 640 pixels along the longer side. */
  smallUrl: z.string(),
  mediumUrl: z.string(),
});
export type SitePicture = z.infer<typeof SitePicture>;

const picture = SitePicture.nullable();

/** The settings of the site. A text that is not set is empty. */
export const SiteSettings = z.object({
  productName: z.string(),
  tagline: z.string(),
  logo: picture,
  /** The icon of browser tabs and of the installed app. */
  icon: picture,
  /** The picture of link previews of pages that have none. */
  sharingImage: picture,
  /** The address to which readers of emails can write. */
  contactEmail: z.string(),
  /** The seller on receipts. If the name is empty, receipts show the product's name. */
  sellerName: z.string(),
  sellerAddress: z.string(),
  taxNumber: z.string(),
  /** IANA name: 'Europe/Berlin'. Sales count on its days, and emails show its times to members without a time zone. */
  timeZone: z.string(),
  /** The categories for new products. Products of a removed category keep it. */
  courseCategories: z.array(z.string()).max(categoriesMax),
  fileCategories: z.array(z.string()).max(categoriesMax),
  classCategories: z.array(z.string()).max(categoriesMax),
  /** If empty, the welcome screen shows the product's name. */
  welcomeHeadline: z.string(),
  /** If empty, the welcome screen shows the tagline. */
  welcomeText: z.string(),
  welcomePicture: picture,
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const SiteSettingName = SiteSettings.keyof();
export type SiteSettingName = z.infer<typeof SiteSettingName>;

export const CreatorSiteSettings = SiteSettings.extend({
  /** The settings that a creator has set. The others have their default: the installation's environment value,
   *  or Grove's own. */
  customized: z.array(SiteSettingName),
});
export type CreatorSiteSettings = z.infer<typeof CreatorSiteSettings>;

/** A picture as attributes of an image, in CSS pixels. */
export const ShownPicture = z.object({ src: z.string(), width: pixels, height: pixels });
export type ShownPicture = z.infer<typeof ShownPicture>;

/** What every page shows of the site settings. Omitted parts have their default. */
export const SiteProfile = z.object({
  name: z.string(),
  tagline: z.string(),
  logo: ShownPicture.optional(),
  /** The URL of the icon of browser tabs. */
  icon: z.string().optional(),
  welcomeHeadline: z.string().optional(),
  welcomeText: z.string().optional(),
  /** Default: the logo. */
  welcomePicture: ShownPicture.optional(),
});
export type SiteProfile = z.infer<typeof SiteProfile>;

const categories = z
  .array(textSchema(categoryRule))
  .min(1, 'Please enter at least one category')
  .max(categoriesMax)
  .refine(
    (names) => new Set(names.map((name) => name.toLowerCase())).size === names.length,
    'Please enter each category once',
  );
/** A picture of the media library; null for none. */
const mediaId = id.nullable();
/** Previous values; not validated. */
const previousText = z.string().max(1_000);
const previousList = z.array(previousText).max(categoriesMax);

export const siteSettings = {
  /** The parts of the site settings that everyone sees. */
  'GET /api/site': endpoint({
    summary: 'Get the name and the pictures of the site',
    role: 'visitor',
    response: SiteProfile,
  }),
  'GET /api/creator/site-settings': endpoint({
    summary: 'Get the site settings',
    role: 'creator',
    rate: 'read',
    response: CreatorSiteSettings,
  }),
  /** Writes all of `changes` or nothing. `was` contains the values that the caller saw: if a setting has changed since,
   *  the refusal names the settings. A setting with its default value is reset: it follows the default. */
  'PATCH /api/creator/site-settings': endpoint({
    summary: 'Edit the site settings',
    role: 'creator',
    rate: 'write',
    body: z.strictObject({
      changes: z
        .strictObject({
          productName: textSchema(siteSettingRules.productName),
          tagline: textSchema(siteSettingRules.tagline),
          logo: mediaId,
          icon: mediaId,
          sharingImage: mediaId,
          contactEmail: textSchema(siteSettingRules.contactEmail).or(z.literal('')),
          sellerName: textSchema(siteSettingRules.sellerName),
          sellerAddress: textSchema(siteSettingRules.sellerAddress),
          taxNumber: textSchema(siteSettingRules.taxNumber),
          timeZone: z.string().max(64).refine(isTimeZone, 'Please choose a time zone'),
          courseCategories: categories,
          fileCategories: categories,
          classCategories: categories,
          welcomeHeadline: textSchema(siteSettingRules.welcomeHeadline),
          welcomeText: textSchema(siteSettingRules.welcomeText),
          welcomePicture: mediaId,
        })
        .partial(),
      was: z
        .strictObject({
          productName: previousText,
          tagline: previousText,
          logo: mediaId,
          icon: mediaId,
          sharingImage: mediaId,
          contactEmail: previousText,
          sellerName: previousText,
          sellerAddress: previousText,
          taxNumber: previousText,
          timeZone: previousText,
          courseCategories: previousList,
          fileCategories: previousList,
          classCategories: previousList,
          welcomeHeadline: previousText,
          welcomeText: previousText,
          welcomePicture: mediaId,
        })
        .partial(),
    }),
    response: CreatorSiteSettings,
    errors: ['changed-elsewhere', 'media-not-found'],
  }),
} satisfies Endpoints;
