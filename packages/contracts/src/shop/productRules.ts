import { courseTitleMax } from '../courses/editorLimits.ts';
import type { FieldRule } from '../fields/fieldRules.ts';
import { paymentCents } from './paymentLimits.ts';

/** The categories for a new course. */
export const courseCategories = [
  'For Moms',
  'For Girls',
  'Private Coaching',
  'Group Coaching',
  'Digital Download',
] as const;

/** The categories for a new digital file. */
export const fileCategories = ['Workbooks', 'Guides', 'Templates', 'Resources', 'Digital Download'] as const;

/** The default duration of a course. */
export const defaultDuration = 'Self-Paced';

/** Maximum bytes of a product's picture and of its file. */
export const thumbnailBytesMax = 5_242_880;
export const productFileBytesMax = 52_428_800;

/** Products on one page of the creators' list. */
export const productsPageSize = 24;

export const productRules = {
  title: { required: 'Please enter a title', max: 150 },
  description: { required: 'Please enter a description', max: 5_000 },
  tagline: { max: courseTitleMax },
  duration: { max: 60 },
  outcomes: { max: 2_000 },
  category: { required: 'Please choose a category', max: 100 },
} as const satisfies Record<string, FieldRule>;

export const invalidPriceMessage = 'Please enter an amount such as 49 or 49.50';

/** Returns what is wrong with a price: '49', '49.5' and '.50' are fine. */
export function getPriceError(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return 'Please enter a price';
  if (!/^(\d+(\.\d+)?|\.\d+)$/.test(text)) return invalidPriceMessage;
  if (/\.\d{3}/.test(text)) return 'Please use at most two decimals';
  return Number(text) > paymentCents.max / 100 ? 'Please enter at most 999999.99' : undefined;
}

/** Converts a valid price to the format of responses: '49' → '49.00'. */
export function formatPriceInput(typed: string): string {
  const [dollars = '', cents = ''] = typed.trim().split('.');
  return `${String(Number(dollars))}.${cents.padEnd(2, '0')}`;
}

/** Price ranges in dollars. Free products are not in 'under-25'. */
export const priceFilters = ['free', 'under-25', '25-to-100', 'over-100'] as const;
export type PriceFilter = (typeof priceFilters)[number];

/** Returns the label on a product's card: the first match of category or type in this order. An unknown
 *  category is its own label.
 *  @param product `category` and `type` as stored, in any case. */
export function getProductTypeLabel({ category, type }: { category: string; type: string }): string {
  const categoryName = category.trim().toLowerCase();
  if (categoryName === 'download' || type === 'digital_file') return 'DIGITAL DOWNLOAD';
  if (categoryName === 'course' || type === 'course') return 'COURSE';
  if (categoryName === 'physical' || categoryName === 'product' || type === 'physical')
    return 'PHYSICAL PRODUCT';
  if (categoryName === 'meditation' || categoryName === 'audio') return 'AUDIO MEDITATION';
  if (categoryName === 'workshop' || type === 'live_class') return 'WORKSHOP';
  return categoryName === '' ? 'PRODUCT' : categoryName.toUpperCase();
}
