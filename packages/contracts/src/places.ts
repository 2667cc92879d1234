import type { Release } from './releases.ts';

/** The places that others than their owners link to, by name, and what each has to be told. Where a place is, only the
 *  `routes.ts` of the remote that owns it says. */
export const places = {
  course: ['courseId'],
  library: [],
  product: ['productId'],
  cart: [],
  checkout: [],
  enrol: ['productId'],
  order: ['orderId'],
  creator: [],
  /** What is offered, where a creator changes it. */
  creatorContent: [],
  courseEditor: ['courseId'],
  pageBuilder: [],
  mediaLibrary: [],
  reports: [],
  about: [],
  services: [],
  secondFactor: [],
  /** Where a coach says when they give sessions. */
  availability: [],
  /** Where whoever gives a session moves it. */
  reschedule: ['bookingId'],
  messages: [],
  conversation: ['userId'],
  student: ['studentId'],
  /** A circle or pod, for who is in it. */
  circle: ['circleId'],
} as const satisfies Record<string, readonly string[]>;

export type PlaceName = keyof typeof places;

/** `{ courseId: string }` for 'course'; nothing for a place that has to be told nothing. */
export type PlaceParams<N extends PlaceName> = (typeof places)[N] extends readonly []
  ? []
  : [Record<(typeof places)[N][number], string>];

type Owner = Pick<Release, 'routes'>;

/** Where a place is, as its owner wrote it: '/course/:courseId'; undefined while no release has it. */
export function findPlace(releases: readonly Owner[], name: PlaceName): string | undefined {
  const route = releases
    .flatMap(({ routes }) => routes)
    .find(({ places: named }) => named?.[name] !== undefined);
  return route && route.path + (route.places?.[name] ?? '');
}

/** The address of a place within the site, undefined while no release has it. */
export function pathOf<N extends PlaceName>(
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
