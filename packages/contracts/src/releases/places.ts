import type { Release } from './releases.ts';

/** The screens that other remotes link to, by name, with their parameters. Their URLs are defined
 *  only in the `routes.ts` of the remote that owns them. */
export const places = {
  course: ['courseId'],
  library: [],
  product: ['productId'],
  cart: [],
  checkout: [],
  /** Where a member pays for a plan. The interval is in the query. */
  membershipCheckout: ['productId', 'planId'],
  /** Where a member pays the open invoice of a membership. */
  membershipPayment: ['membershipId'],
  enrol: ['productId'],
  order: ['orderId'],
  creator: [],
  /** The products, for their creators. */
  creatorContent: [],
  /** The site settings, for creators. */
  siteSettings: [],
  courseEditor: ['courseId'],
  pageBuilder: [],
  /** Where creators edit the sections of a product's page. */
  productPageEditor: ['productId'],
  mediaLibrary: [],
  /** Where creators edit the terms, the privacy policy and the refund policy. */
  legalPages: [],
  reports: [],
  about: [],
  services: [],
  secondFactor: [],
  /** Where coaches set their availability. */
  availability: [],
  /** Where the host of a session moves it. */
  reschedule: ['bookingId'],
  messages: [],
  conversation: ['userId'],
  student: ['studentId'],
  /** A circle or pod, for its members. */
  circle: ['circleId'],
} as const satisfies Record<string, readonly string[]>;

export type PlaceName = keyof typeof places;

/** `{ courseId: string }` for 'course'; no argument for a screen without parameters. */
export type PlaceParams<N extends PlaceName> = (typeof places)[N] extends readonly []
  ? []
  : [Record<(typeof places)[N][number], string>];

type Owner = Pick<Release, 'routes'>;

/** The pattern of a screen's URL as its owner defines it: '/course/:courseId'; undefined if no
 *  release has it. */
export function findPlace(releases: readonly Owner[], name: PlaceName): string | undefined {
  const route = releases
    .flatMap(({ routes }) => routes)
    .find(({ places: names }) => names?.[name] !== undefined);
  return route && route.path + (route.places?.[name] ?? '');
}

/** The URL of a screen within the site; undefined if no release has it. */
export function getPlacePath<N extends PlaceName>(
  releases: readonly Owner[],
  name: N,
  ...[params]: PlaceParams<N>
): string | undefined {
  const values: Record<string, string> = params ?? {};
  return findPlace(releases, name)?.replace(
    /\/:(\w+)/g,
    (_, param: string) => `/${encodeURIComponent(values[param] ?? '')}`,
  );
}
