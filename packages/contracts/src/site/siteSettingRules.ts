import { fieldRules } from '../fields/fieldRules.ts';
import type { FieldRule } from '../fields/fieldRules.ts';
import { productRules } from '../shop/productRules.ts';

/** Maximum number of categories for one kind of product. */
export const categoriesMax = 30;

const { max, patterns } = fieldRules.email;

/** The rules of the texts in the site settings. */
export const siteSettingRules = {
  productName: { ...fieldRules.username, required: 'Please enter a name', max: 80 },
  tagline: { max: 200 },
  /** May be empty. */
  contactEmail: { max, patterns },
  sellerName: { max: 120 },
  /** May have several lines. */
  sellerAddress: { max: 300 },
  taxNumber: { max: 40 },
  /** If empty, the welcome screen shows the product's name. */
  welcomeHeadline: { max: 120 },
  /** If empty, the welcome screen shows the tagline. */
  welcomeText: { max: 400 },
} as const satisfies Record<string, FieldRule>;

export const categoryRule = {
  required: 'Please enter a category',
  max: productRules.category.max,
} as const satisfies FieldRule;

/** The settings that are pictures of the media library. */
export const sitePictureNames = ['logo', 'icon', 'sharingImage', 'welcomePicture'] as const;
export type SitePictureName = (typeof sitePictureNames)[number];

/** The settings that list the categories for new products, in the order of the forms. */
export const categoryListNames = ['courseCategories', 'fileCategories', 'classCategories'] as const;
export type CategoryListName = (typeof categoryListNames)[number];
