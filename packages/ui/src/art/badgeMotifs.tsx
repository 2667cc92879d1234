import type { BadgeId } from '@grove/contracts/account/badges';
import type { ReactNode } from 'react';

const sprout = 'M40 40c0-5 3-8 8-8 0 5-3 8-8 8ZM40 43c0-4-3-7-8-7 0 4 3 7 8 7Z';

/** The drawing on each badge's medallion: strokes within a circle of radius 20 around 40, 40; `tint` is
 *  filled, too. */
export const badgeMotifs: Record<BadgeId, ReactNode> = {
  // A sun rising over a field.
  'first-lesson': (
    <>
      <path className="tint" d="M30 48a10 10 0 0 1 20 0Z" />
      <path d="M23 48h34M29 54h22M40 33v-7M29.5 37.5l-5-5M50.5 37.5l5-5" />
    </>
  ),
  // A speech bubble with a seedling.
  'first-post': (
    <>
      <path d="M29 27h22a4 4 0 0 1 4 4v15a4 4 0 0 1-4 4H39l-7 6v-6h-3a4 4 0 0 1-4-4V31a4 4 0 0 1 4-4ZM40 46v-6" />
      <path className="tint" d={sprout} />
    </>
  ),
  // A flower with seven petals.
  'week-streak': (
    <>
      <Around count={7} className="tint" d="M40 35c-6-5-5-12 0-14 5 2 6 9 0 14Z" />
      <circle cx="40" cy="40" r="3.5" />
    </>
  ),
  // A path between two hills.
  'ten-lessons': (
    <>
      <path className="tint" d="M33 58c2-5 8-6 8-10s-4-4-2-8h3c-1 4 4 4 5 8s-1 6-3 10Z" />
      <path d="M22 44c5-10 12-11 17-4 5-8 13-8 19 4M53 28v8M53 28h-6l2 2-2 2h6" />
    </>
  ),
  // A closed wreath.
  'first-course': (
    <>
      <circle cx="40" cy="40" r="12" />
      <Around count={9} className="tint" d="M40 28c-5-1-6-5-4-9 4 2 6 5 4 9Z" />
      <path d="M35 40l4 4 7-8" />
    </>
  ),
  // A cup for two.
  'first-session': (
    <>
      <path className="tint" d="M27 40h21v6c0 6-4 10-10.5 10S27 52 27 46Z" />
      <path d="M48 42h3c3 0 4 2 4 4s-2 5-8 5M34 35c-3-4 3-5 0-9M42 35c-3-4 3-5 0-9" />
    </>
  ),
  // A hand holding a seedling.
  'helpful-comments': (
    <>
      <path d="M22 46c5-2 9-1 13 2h7c4 0 4 5 0 5h-6M42 53l12-6c3-2 6 1 3 4L44 58H33c-4 0-7-3-11-3M40 44v-8" />
      <path className="tint" d="M40 36c0-6 4-9 10-9 0 6-4 9-10 9ZM40 40c0-5-3-8-9-8 0 5 3 8 9 8Z" />
    </>
  ),
  // A full moon over grass.
  'month-streak': (
    <>
      <circle className="tint" cx="40" cy="36" r="12" />
      <circle cx="36" cy="33" r="2.5" />
      <circle cx="45" cy="39" r="1.8" />
      <path d="M23 57h34M27 57c0-4-1-6-3-9M27 57c0-4 1-6 3-9M52 57c0-4-1-6-3-8M52 57c0-4 1-7 4-10" />
    </>
  ),
  // A string of beads.
  'every-session': (
    <>
      <Around count={11} className="tint" d="M37.2 25a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0" />
      <path d="M40 47c-5-3-5-8 0-13 5 5 5 10 0 13ZM40 47v-6" />
    </>
  ),
  // A tree with roots as deep as its crown is high.
  'whole-category': (
    <>
      <path className="tint" d="M40 40c-9 0-13-4-12-9 1-4 4-5 6-5 1-4 11-4 12 0 2 0 5 1 6 5 1 5-3 9-12 9Z" />
      <path d="M40 58V33M40 37l5-4M24 46h32M40 47l-8 9M40 47l8 9M39 46l-11 5M41 46l11 5" />
    </>
  ),
  // Far mountains.
  'fifty-lessons': (
    <>
      <path d="M21 55l14-25 9 15 4-6 11 16Z" />
      <path className="tint" d="M35 30l5.4 9-3.4 3-3-3-3.5 3-2-1.2Z" />
      <circle cx="51" cy="29" r="4" />
    </>
  ),
  // A heart with a flame inside.
  'hundred-reactions': (
    <>
      <path d="M40 57c-11-7-17-13-17-21a8.5 8.5 0 0 1 17-3 8.5 8.5 0 0 1 17 3c0 8-6 14-17 21Z" />
      <path className="tint" d="M40 50c-6-2-6-7 0-13 6 6 6 11 0 13Z" />
    </>
  ),
};

/** One stroke repeated around the center `count` times. */
function Around({ count, ...stroke }: { count: number; className: string; d: string }) {
  return Array.from({ length: count }, (_, at) => (
    <path key={at} {...stroke} transform={`rotate(${(at * 360) / count} 40 40)`} />
  ));
}
