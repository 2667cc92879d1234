import type { DatesSetArg, EventClickArg, EventContentArg, EventInput } from '@fullcalendar/core';
import dayGrid from '@fullcalendar/daygrid';
import list from '@fullcalendar/list';
import luxon from '@fullcalendar/luxon3';
import FullCalendar from '@fullcalendar/react';
import timeGrid from '@fullcalendar/timegrid';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { CalendarEvent } from '@grove/contracts/calendar';
import { navigate } from '@grove/platform/navigation';
import { inDetail, inPlainWords } from '@grove/platform/refusal';
import { Card } from '@grove/ui/Card';
import { ErrorPanel } from '@grove/ui/ErrorPanel';
import { useCalendar } from './calendar.api.ts';
import type { ShownRange } from './calendar.api.ts';
import { CalendarListSkeleton } from './CalendarListSkeleton.tsx';
import { CalendarSheet } from './CalendarSheet.tsx';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { firstDayOfWeek, firstView } from './calendarViews.ts';
import type { CalendarView } from './calendarViews.ts';
import { EventWords } from './EventWords.tsx';
import { FeedCard } from './FeedCard.tsx';
import { hoursShown } from './hoursShown.ts';
import { NoEvents } from './NoEvents.tsx';
import { useCalendarZone } from './useCalendarZone.ts';

/** The shown range, as FullCalendar reports it. */
interface Shown extends ShownRange {
  title: string;
  view: CalendarView['id'];
  isNow: boolean;
  isPast: boolean;
}

const plugins = [dayGrid, timeGrid, list, luxon];
const none: CalendarEvent[] = [];
/** The time format of the rest of the site. */
const timeFormat = { hour: 'numeric', minute: '2-digit' } as const;
const hourFormat = { hour: 'numeric' } as const;
/** A week's columns have room for 'Tue' above '24', on a phone too. FullCalendar formats the day itself (with
 *  luxon's tokens), because it knows the day and its zone. An event's end is visible from its box, and would
 *  otherwise be read out in place of its title. */
const views = {
  dayGridMonth: { eventTimeFormat: { ...timeFormat, omitZeroMinute: true } },
  timeGridWeek: { dayHeaderFormat: 'ccc\nd', displayEventEnd: false },
} as const;

/** The calendar by month, by week and as a list, in the member's time zone. */
export function CalendarScreen() {
  const calendar = useRef<FullCalendar>(null);
  const [initialView] = useState(firstView);
  const [shown, setShown] = useState<Shown>();
  const query = useCalendar(shown);
  const zone = useCalendarZone();
  const events = query.data ?? none;
  const inputs = useMemo(() => events.map((event) => toInput(event)), [events]);
  const api = () => calendar.current?.getApi();
  const view = shown?.view ?? initialView;
  const isList = view === 'listMonth';

  return (
    <>
      <Card padding="none" as="section" aria-label="Calendar">
        <CalendarToolbar
          title={shown?.title ?? ''}
          view={view}
          isNow={shown?.isNow ?? true}
          onMove={(to) => api()?.[to]()}
          onView={(to) => api()?.changeView(to)}
        />
        <CalendarState query={query} isList={isList} isPast={shown?.isPast === true} />
        <CalendarSheet aria-busy={query.isLoading} hidden={isList && events.length === 0}>
          <FullCalendar
            ref={calendar}
            plugins={plugins}
            initialView={initialView}
            views={views}
            firstDay={firstDayOfWeek()}
            headerToolbar={false}
            height="auto"
            allDaySlot={false}
            slotDuration="01:00:00"
            slotLabelFormat={hourFormat}
            eventTimeFormat={timeFormat}
            defaultRangeSeparator=" – "
            timeZone={zone}
            {...hoursShown(events, zone)}
            dayMaxEvents={3}
            nowIndicator
            eventDisplay="block"
            events={inputs}
            datesSet={(dates) => setShown(toShown(dates))}
            eventClick={follow}
            eventContent={words}
            dayCellDidMount={nameByContent}
          />
        </CalendarSheet>
        <Zone>Times are shown in {zone.replaceAll('_', ' ')}.</Zone>
      </Card>
      <FeedCard />
    </>
  );
}

interface CalendarStateProps {
  query: ReturnType<typeof useCalendar>;
  isList: boolean;
  isPast: boolean;
}

/** The state of the query: no events, loading or an error. */
function CalendarState({ query, isList, isPast }: CalendarStateProps) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return data.length === 0 ? <NoEvents isWhole={isList} isPast={isPast} /> : null;
  if (error === null) return isList ? <CalendarListSkeleton /> : null;
  return (
    <Problem>
      <ErrorPanel
        title="The calendar couldn’t be loaded"
        text={inPlainWords(error)}
        detail={inDetail(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Problem>
  );
}

function toInput({ id, kind, title, about, startsAt, endsAt, path }: CalendarEvent): EventInput {
  return {
    id,
    title,
    start: startsAt,
    ...(endsAt !== null && { end: endsAt }),
    ...(path !== null && { url: path }),
    classNames: [kind],
    extendedProps: { kind, about },
  };
}

function toShown({ start, end, view }: DatesSetArg): Shown {
  const now = new Date();
  return {
    from: start.toISOString(),
    to: end.toISOString(),
    title: view.title,
    view: view.type as CalendarView['id'],
    isNow: view.currentStart <= now && now < view.currentEnd,
    isPast: view.currentEnd <= now,
  };
}

/** Follows an event's link: a plain click navigates without a page load; the browser handles all other
 *  clicks. */
function follow({ event, jsEvent }: EventClickArg) {
  const isPlain = !(jsEvent.metaKey || jsEvent.ctrlKey || jsEvent.shiftKey || jsEvent.altKey);
  if (event.url === '' || !isPlain) return;
  jsEvent.preventDefault();
  navigate(event.url);
}

/** FullCalendar names a day's cell by its number. Without that label, screen readers read its events. */
function nameByContent({ el }: { el: HTMLElement }) {
  el.removeAttribute('aria-labelledby');
}

function words({ event, timeText, view }: EventContentArg) {
  const { kind, about } = event.extendedProps as Pick<CalendarEvent, 'kind' | 'about'>;
  const isList = view.type === 'listMonth';
  const said = (
    <EventWords kind={kind} title={event.title} about={about} time={isList ? '' : timeText} isLong={isList} />
  );
  // In the other views FullCalendar creates the link around it.
  return isList && event.url !== '' ? <a href={event.url}>{said}</a> : said;
}

const Zone = styled.p`
  margin: 0;
  padding: 0 var(--grove-space-4) var(--grove-space-4);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

const Problem = styled.div`
  padding: 0 var(--grove-space-4) var(--grove-space-4);
`;
