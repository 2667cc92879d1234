const inWords = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', year: 'numeric' });

const steps = [
  { unit: 'minute', seconds: 60, below: 60 * 60 },
  { unit: 'hour', seconds: 60 * 60, below: 24 * 60 * 60 },
  { unit: 'day', seconds: 24 * 60 * 60, below: 7 * 24 * 60 * 60 },
  { unit: 'week', seconds: 7 * 24 * 60 * 60, below: 30 * 24 * 60 * 60 },
] as const;

/** 'just now', '5 minutes ago', 'yesterday', 'last week'; the day itself after a month. */
export function timeAgo(then: Date, now: Date): string {
  const passed = (now.getTime() - then.getTime()) / 1_000;
  // Clocks differ: what is to come by a few seconds is now.
  if (passed < 60) return 'just now';
  const step = steps.find(({ below }) => passed < below);
  if (step === undefined) return day.format(then);
  if (step.unit === 'day') return inWords.format(-daysBetween(then, now), 'day');
  return inWords.format(-Math.floor(passed / step.seconds), step.unit);
}

/** How many midnights of the reader lie between two moments. */
function daysBetween(then: Date, now: Date): number {
  const [first, last] = [then, now].map((moment) => new Date(moment).setHours(0, 0, 0, 0)) as [
    number,
    number,
  ];
  // Rounded: the day on which the clocks change is an hour longer or shorter.
  return Math.round((last - first) / 86_400_000);
}
