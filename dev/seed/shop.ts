import type { StoredProduct } from '../../bff/src/shop/products/product.ts';
import { comingHome } from './courses/comingHome.ts';
import type { CourseContent } from './courses/courseContent.ts';
import { fiveQuietMinutes } from './courses/fiveQuietMinutes.ts';
import { listeningCircle } from './courses/listeningCircle.ts';

/** A product of the demo. `slug` determines the id and the thumbnail's file. */
export interface ProductContent {
  slug: string;
  title: string;
  description: string;
  priceCents: number;
  category: string;
  type: StoredProduct['type'];
}

/** A course and its product have the same title and description. */
function getTexts({ slug, title, description }: CourseContent) {
  return { slug, title, description };
}

/** The products of the library. The product of a course has the course's slug. */
export const products: readonly ProductContent[] = [
  {
    ...getTexts(comingHome),
    priceCents: 149_00,
    category: 'For Moms',
    type: 'course',
  },
  {
    ...getTexts(fiveQuietMinutes),
    priceCents: 49_00,
    category: 'For Moms',
    type: 'course',
  },
  {
    ...getTexts(listeningCircle),
    priceCents: 89_00,
    category: 'Group Coaching',
    type: 'course',
  },
  {
    slug: 'moon-evenings',
    title: 'Moon Evenings',
    description:
      'A live evening for girls from ten to fourteen and someone who loves them. Blankets, tea, honest questions.',
    priceCents: 39_00,
    category: 'For Girls',
    type: 'live_class',
  },
  {
    slug: 'breath-workshop',
    title: 'Saturday Breath Workshop',
    description: 'Two hours on the mat, live: from counting to letting be. A recording is yours for a month.',
    priceCents: 58_00,
    category: 'Workshop',
    type: 'live_class',
  },
  {
    slug: 'sound-bath',
    title: 'Evening Sound Bath',
    description:
      'Forty minutes of bowls and rain, live on the last Sunday of the month. Bring headphones and a blanket.',
    priceCents: 28_00,
    category: 'Meditation',
    type: 'live_class',
  },
  {
    slug: 'morning-workbook',
    title: 'The Morning Pages Workbook',
    description:
      'Six mornings with a question each, to repeat every week; laid out for handwriting. PDF, for print or tablet.',
    priceCents: 19_00,
    category: 'Workbooks',
    type: 'digital_file',
  },
  {
    slug: 'feelings-guide',
    title: 'A Field Guide to Feelings',
    description: 'Ninety words for the weather inside, each with a small drawing and one thing that helps.',
    priceCents: 24_00,
    category: 'Guides',
    type: 'digital_file',
  },
  {
    slug: 'garden-planner',
    title: 'The Week as a Garden',
    description:
      'Planner sheets for the exercise “What I Water”: draw a week, move one can. A4 and US Letter.',
    priceCents: 12_00,
    category: 'Templates',
    type: 'digital_file',
  },
  {
    slug: 'circle-cards',
    title: 'Circle Keeper’s Cards',
    description:
      'Fifty-two questions for circles of four to eight, to print and cut, with a page on how to use them.',
    priceCents: 16_00,
    category: 'Resources',
    type: 'digital_file',
  },
  {
    slug: 'evening-rain',
    title: 'Evening Rain',
    description:
      'Rain on a tin roof, in one take behind The Sanctum. Leave it on repeat, and let the evening go.',
    priceCents: 14_00,
    category: 'Digital Download',
    type: 'digital_file',
  },
  {
    slug: 'sanctum-candle',
    title: 'The Sanctum Candle',
    description: 'Beeswax and cedar, poured by hand, thirty hours of light. The one you see in the films.',
    priceCents: 36_00,
    category: 'Physical',
    type: 'physical',
  },
  {
    slug: 'breath-card',
    title: 'The Four-Breath Card',
    description: 'One small page for the kitchen wall: four breaths between what happens and what you do.',
    priceCents: 0,
    category: 'Resources',
    type: 'digital_file',
  },
  {
    slug: 'three-bells',
    title: 'Three Bells',
    description: 'A bell to begin with, one to come back to, one to end with. For sitting without a clock.',
    priceCents: 0,
    category: 'Audio',
    type: 'digital_file',
  },
];

/** The refund of a sale, in part. */
export const refund = {
  member: 'ben-calloway',
  product: 'sanctum-candle',
  amountCents: 10_00,
  reason: 'The jar arrived chipped',
  daysAgo: 115,
};

/**
 * The sales: member, product, and days before the seeding day.
 * Thirty sales of $2,340.00 in total before the refund, an average of $78.00.
 */
export const sales: readonly (readonly [member: string, product: string, daysAgo: number])[] = [
  ['amara-okafor', 'coming-home', 205],
  ['ben-calloway', 'coming-home', 180],
  ['clara-winters', 'coming-home', 160],
  ['dev-anand', 'coming-home', 128],
  ['elena-marsh', 'coming-home', 104],
  ['farid-haddad', 'coming-home', 74],
  ['grace-lindqvist', 'coming-home', 48],
  ['isaac-bloom', 'coming-home', 33],
  ['kofi-mensah', 'coming-home', 0],
  ['clara-winters', 'five-quiet-minutes', 150],
  ['elena-marsh', 'five-quiet-minutes', 110],
  ['hana-sato', 'five-quiet-minutes', 60],
  ['isaac-bloom', 'five-quiet-minutes', 40],
  ['june-whitaker', 'five-quiet-minutes', 28],
  ['lucia-ferrer', 'five-quiet-minutes', 0],
  ['amara-okafor', 'listening-circle', 140],
  ['elena-marsh', 'listening-circle', 90],
  ['grace-lindqvist', 'listening-circle', 66],
  ['june-whitaker', 'listening-circle', 21],
  ['kofi-mensah', 'listening-circle', 12],
  ['clara-winters', 'morning-workbook', 155],
  ['sage-rivers', 'feelings-guide', 52],
  ['dev-anand', 'garden-planner', 101],
  ['kofi-mensah', 'circle-cards', 10],
  ['ben-calloway', 'evening-rain', 84],
  ['sage-rivers', 'evening-rain', 1],
  ['clara-winters', 'moon-evenings', 37],
  ['amara-okafor', 'breath-workshop', 58],
  ['isaac-bloom', 'sound-bath', 3],
  ['ben-calloway', 'sanctum-candle', 118],
];
