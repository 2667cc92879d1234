import { browserLocale } from './browserLocale.ts';

/** The calendar's views, by their FullCalendar names. */
export const calendarViews = [
  { id: 'dayGridMonth', label: 'Month', step: 'month' },
  { id: 'timeGridWeek', label: 'Week', step: 'week' },
  { id: 'listMonth', label: 'List', step: 'month' },
] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The first view: a month of days does not fit on a phone, so the list is shown there. */
export function getInitialView(): CalendarView['id'] {
  return matchMedia('(min-width: 768px)').matches ? 'dayGridMonth' : 'listMonth';
}

type WeekInfo = { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

/** Returns the first day of the week for the user's language, 0 for Sunday. Default if the browser does
 *  not know: Sunday. */
export function getFirstDayOfWeek(): number {
  const locale: Intl.Locale & WeekInfo = browserLocale();
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7;
  return firstDay % 7;
}
