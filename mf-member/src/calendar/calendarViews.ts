/** The calendar's views, by their name in FullCalendar. */
export const calendarViews = [
  { id: 'dayGridMonth', label: 'Month', step: 'month' },
  { id: 'timeGridWeek', label: 'Week', step: 'week' },
  { id: 'listMonth', label: 'List', step: 'month' },
] as const;
export type CalendarView = (typeof calendarViews)[number];

/** A month of days has no room on a phone: there the list comes first. */
export function firstView(): CalendarView['id'] {
  return matchMedia('(min-width: 768px)').matches ? 'dayGridMonth' : 'listMonth';
}

type WeekInfo = { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

/** The day on which the reader's weeks begin, 0 for Sunday; Sunday where the browser does not know. */
export function firstDayOfWeek(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & WeekInfo;
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7;
  return firstDay % 7;
}
