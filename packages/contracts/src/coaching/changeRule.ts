const hour = 60;
const day = 24 * hour;

/** Returns the rule for changes by members, for a session that they book or have booked.
 *  @param noticeMinutes the coach's notice, in minutes before the start. */
export function describeChangeRule(noticeMinutes: number): string {
  const deadline = noticeMinutes === 0 ? 'the start' : `${formatNotice(noticeMinutes)} before`;
  return `You can change or cancel until ${deadline}.`;
}

/** Returns why a member can't change a session that starts within the coach's notice, and what to do instead.
 *  @param noticeMinutes the coach's notice, in minutes before the start. */
export function describeLateChange(noticeMinutes: number): string {
  return `This session starts in less than ${formatNotice(noticeMinutes)}, so you can’t change or cancel it yourself. Message your coach instead.`;
}

/** Formats whole days, except a single one, then whole hours, then minutes: '2 days', '24 hours', '90 minutes'. */
function formatNotice(minutes: number): string {
  if (minutes % day === 0 && minutes > day) return `${String(minutes / day)} days`;
  if (minutes % hour !== 0) return `${String(minutes)} minutes`;
  return minutes === hour ? '1 hour' : `${String(minutes / hour)} hours`;
}
