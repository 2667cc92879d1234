const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Dec 5, 2026', by the reader's own clock. */
export function formatDay(moment: string): string {
  return day.format(new Date(moment));
}

/** 'Dec 5, 2026, 9:41 AM', by the reader's own clock. */
export function formatMoment(moment: string): string {
  return dayAndTime.format(new Date(moment));
}
