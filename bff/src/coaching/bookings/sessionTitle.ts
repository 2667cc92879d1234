/** What a coaching session is called: as it was booked, or by what it is. */
export function sessionTitle({ title }: { title: string }): string {
  return title || 'Coaching session';
}
