import type { ImportedChange } from '../stripe-sim/importSubscriptions.ts';

/** The demo's membership. */
export const membership = {
  slug: 'sanctum-circle',
  title: 'The Sanctum Circle',
  description: 'A practice for every week and people to keep it with. Join for a month or stay for the year.',
  category: 'Membership',
  picture: 'lesson-circle',
};

/** A plan of the membership. Courses, classes and files are named by their products' slugs. */
export interface PlanContent {
  slug: string;
  name: string;
  description: string;
  month: string;
  year: string;
  courses: readonly string[];
  classes: readonly string[];
  files: readonly string[];
}

export const plans: readonly PlanContent[] = [
  {
    slug: 'listener',
    name: 'Listener',
    description: 'Guides and rain to practice with on your own.',
    ...{ month: '9.00', year: '90.00' },
    ...{ courses: [], classes: [], files: ['feelings-guide', 'evening-rain'] },
  },
  {
    slug: 'companion',
    name: 'Companion',
    description: 'The guides, a course, and the sound bath each month.',
    ...{ month: '75.00', year: '750.00' },
    courses: ['five-quiet-minutes'],
    classes: ['sound-bath'],
    files: ['feelings-guide', 'evening-rain', 'morning-workbook'],
  },
];

/** A member's subscription. All dates are relative to the seeding. */
export interface SubscriberContent {
  member: string;
  plan: string;
  interval: 'month' | 'year';
  /** When it has started: whole months and days ago. */
  months: number;
  days: number;
  /** Default: nobody has paid yet. */
  card?: string;
  changes?: readonly { daysAgo: number; what: ImportedChange['what'] }[];
}

const visa = '4242424242424242';
const mastercard = '5555555555554444';
const monthly = { interval: 'month', days: 9 } as const;

/** The subscriptions, in every state. Their 32 payments have the same average as the sales in `shop.ts`, $78.00. */
export const subscribers: readonly SubscriberContent[] = [
  { member: 'amara-okafor', plan: 'companion', ...monthly, months: 12, card: visa },
  { member: 'ben-calloway', plan: 'listener', interval: 'year', months: 5, days: 4, card: mastercard },
  { member: 'clara-winters', plan: 'companion', ...monthly, months: 4, card: visa },
  { member: 'elena-marsh', plan: 'companion', interval: 'year', months: 3, days: 0, card: visa },
  { member: 'isaac-bloom', plan: 'listener', ...monthly, months: 1, card: mastercard },
  { member: 'june-whitaker', plan: 'companion', interval: 'month', months: 0, days: 20, card: visa },
  { member: 'kofi-mensah', plan: 'companion', ...monthly, months: 0, card: visa },
  // Ended at the end of its period.
  {
    ...{ member: 'dev-anand', plan: 'listener', ...monthly, months: 4, card: visa },
    changes: [{ daysAgo: 45, what: 'cancel' }],
  },
  // Past due, with access during the grace period.
  {
    ...{ member: 'farid-haddad', plan: 'listener', interval: 'month', months: 2, days: 2, card: visa },
    changes: [{ daysAgo: 10, what: 'decline' }],
  },
  // Past due, after the grace period.
  {
    ...{ member: 'grace-lindqvist', plan: 'companion', interval: 'month', months: 1, days: 20, card: visa },
    changes: [
      { daysAgo: 25, what: 'decline' },
      { daysAgo: 19, what: 'stop-retries' },
    ],
  },
  // Ends at the end of its period.
  {
    ...{ member: 'hana-sato', plan: 'listener', ...monthly, months: 1, card: mastercard },
    changes: [{ daysAgo: 3, what: 'cancel' }],
  },
  // Waits for the first payment, for 23 hours.
  { member: 'lucia-ferrer', plan: 'listener', interval: 'month', months: 0, days: 0 },
];
