import type { EarnedCause } from './pointCauses.ts';

/** The condition of a badge. Each is evaluated on the points ledger, so it works as soon as its cause
 *  awards points. */
export type BadgeRule =
  /** At least `of` entries with this cause. */
  | { kind: 'count'; cause: EarnedCause; of: number }
  /** `of` days in a row. */
  | { kind: 'streak'; of: number }
  /** `of` comments that received a reaction. */
  | { kind: 'helpful-comments'; of: number }
  /** Attendance at every booked coaching session that was not canceled or recorded as missed, at least
   *  `of`. */
  | { kind: 'every-session'; of: number }
  /** Every course of one library category with at least `of` courses. */
  | { kind: 'whole-category'; of: number };

export interface BadgeDefinition {
  id: string;
  title: string;
  /** How to earn it. */
  description: string;
  emoji: string;
  rule: BadgeRule;
}

/** All badges, in the order in which most members earn them. An id is never reused for another badge. */
export const badges = [
  {
    id: 'first-lesson',
    title: 'First Light',
    description: 'Complete your first lesson.',
    emoji: '🌅',
    rule: { kind: 'count', cause: 'lesson-completed', of: 1 },
  },
  {
    id: 'first-post',
    title: 'First Voice',
    description: 'Share your first post with the community.',
    emoji: '🕊️',
    rule: { kind: 'count', cause: 'post', of: 1 },
  },
  {
    id: 'week-streak',
    title: 'Seven Mornings',
    description: 'Visit seven days in a row. You can miss one day a week.',
    emoji: '🔥',
    rule: { kind: 'streak', of: 7 },
  },
  {
    id: 'ten-lessons',
    title: 'Steady Path',
    description: 'Complete ten lessons.',
    emoji: '🥾',
    rule: { kind: 'count', cause: 'lesson-completed', of: 10 },
  },
  {
    id: 'first-course',
    title: 'Full Circle',
    description: 'Complete a course.',
    emoji: '🎓',
    rule: { kind: 'count', cause: 'course-completed', of: 1 },
  },
  {
    id: 'first-session',
    title: 'Face to Face',
    description: 'Attend your first coaching session.',
    emoji: '☕',
    rule: { kind: 'count', cause: 'session-attended', of: 1 },
  },
  {
    id: 'helpful-comments',
    title: 'Helping Hand',
    description: 'Write ten comments that someone reacts to.',
    emoji: '🤝',
    rule: { kind: 'helpful-comments', of: 10 },
  },
  {
    id: 'month-streak',
    title: 'Full Moon',
    description: 'Visit thirty days in a row. You can miss one day a week.',
    emoji: '🌕',
    rule: { kind: 'streak', of: 30 },
  },
  {
    id: 'every-session',
    title: 'Always There',
    description: 'Attend every coaching session you book, at least five of them.',
    emoji: '📿',
    rule: { kind: 'every-session', of: 5 },
  },
  {
    id: 'whole-category',
    title: 'Deep Roots',
    description: 'Complete every course in a category that has two or more.',
    emoji: '🌳',
    rule: { kind: 'whole-category', of: 2 },
  },
  {
    id: 'fifty-lessons',
    title: 'Long Walk',
    description: 'Complete fifty lessons.',
    emoji: '🏔️',
    rule: { kind: 'count', cause: 'lesson-completed', of: 50 },
  },
  {
    id: 'hundred-reactions',
    title: 'Warm Hearth',
    description: 'Receive a hundred reactions from others.',
    emoji: '💛',
    rule: { kind: 'count', cause: 'reaction-received', of: 100 },
  },
] as const satisfies readonly BadgeDefinition[];

export type BadgeId = (typeof badges)[number]['id'];
