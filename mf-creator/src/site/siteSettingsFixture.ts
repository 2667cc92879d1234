import type { CreatorSiteSettings } from '@grove/contracts/site/siteSettings';

/** The settings of a site, for tests. */
export const siteSettings: CreatorSiteSettings = {
  productName: 'The Sanctum',
  tagline: '',
  logo: null,
  icon: null,
  sharingImage: null,
  contactEmail: '',
  sellerName: '',
  sellerAddress: '',
  taxNumber: '',
  timeZone: 'UTC',
  courseCategories: ['Yoga', 'Art'],
  fileCategories: ['Guides'],
  classCategories: ['Workshop'],
  welcomeHeadline: '',
  welcomeText: '',
  welcomePicture: null,
  customized: ['courseCategories'],
};
