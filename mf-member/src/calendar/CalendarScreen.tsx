import type {
  DatesSetArg,
  EventClickArg,
  EventContentArg,
  EventInput,
  MoreLinkContentArg,
} from '@fullcalendar/core';
import dayGrid from '@fullcalendar/daygrid';
import list from '@fullcalendar/list';
import luxon from '@fullcalendar/luxon3';
import FullCalendar from '@fullcalendar/react';
import timeGrid from '@fullcalendar/timegrid';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { CalendarEvent } from '@grove/contracts/coaching/calendar';
import { navigate } from '@grove/platform/navigation';
import { getErrorDetail, getErrorMessage } from '@grove/platform/requestErrors';
import { Card } from '@grove/ui/layout/Card';
import { ErrorPanel } from '@grove/ui/feedback/ErrorPanel';
import { useCalendar } from './calendar.api.ts';
import type { ShownRange } from './calendar.api.ts';
import { CalendarListSkeleton } from './CalendarListSkeleton.tsx';
import { CalendarStyles } from './CalendarStyles.tsx';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { getFirstDayOfWeek, getInitialView } from './calendarViews.ts';
import type { CalendarView } from './calendarViews.ts';
import { EventContent } from './EventContent.tsx';
import { FeedCard } from './FeedCard.tsx';
import { getVisibleHours } from './getVisibleHours.ts';
import { NoEvents } from './NoEvents.tsx';
import { useCalendarZone } from './useCalendarZone.ts';

/** The shown range, as FullCalendar reports it. */
interface VisiblePeriod extends ShownRange {
  title: string;
  view: CalendarView['id'];
  isNow: boolean;
  isPast: boolean;
}

const plugins = [dayGrid, timeGrid, list, luxon];
const noEvents: CalendarEvent[] = [];
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
  const [initialView] = useState(getInitialView);
  const [visible, setVisible] = useState<VisiblePeriod>();
  const query = useCalendar(visible);
  const zone = useCalendarZone();
  const events = query.data ?? noEvents;
  const inputs = useMemo(() => events.map((event) => toInput(event)), [events]);
  const getApi = () => calendar.current?.getApi();
  const view = visible?.view ?? initialView;
  const isList = view === 'listMonth';

  return (
    <>
      <Card padding="none" as="section" aria-label="Calendar">
        <CalendarToolbar
          title={visible?.title ?? ''}
          view={view}
          isNow={visible?.isNow ?? true}
          onMove={(to) => getApi()?.[to]()}
          onView={(to) => getApi()?.changeView(to)}
        />
        <CalendarState query={query} isList={isList} isPast={visible?.isPast === true} />
        <CalendarStyles aria-busy={query.isLoading} hidden={isList && events.length === 0}>
          <FullCalendar
            ref={calendar}
            plugins={plugins}
            initialView={initialView}
            views={views}
            firstDay={getFirstDayOfWeek()}
            headerToolbar={false}
            height="auto"
            allDaySlot={false}
            slotDuration="01:00:00"
            slotLabelFormat={hourFormat}
            eventTimeFormat={timeFormat}
            defaultRangeSeparator=" – "
            timeZone={zone}
            {...getVisibleHours(events, zone)}
            dayMaxEvents={3}
            moreLinkContent={renderMoreLink}
            moreLinkDidMount={addButtonRole}
            nowIndicator
            eventDisplay="block"
            events={inputs}
            datesSet={(dates) => setVisible(toVisiblePeriod(dates))}
            eventClick={openEvent}
            eventContent={renderEventContent}
            dayCellDidMount={removeCellLabel}
          />
        </CalendarStyles>
        <TimeZoneNote>Times are shown in {zone.replaceAll('_', ' ')}.</TimeZoneNote>
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
  if (data !== undefined)
    return data.length === 0 ? <NoEvents replacesList={isList} isPast={isPast} /> : null;
  if (error === null) return isList ? <CalendarListSkeleton /> : null;
  return (
    <ErrorSpace>
      <ErrorPanel
        title="The calendar couldn’t be loaded"
        text={getErrorMessage(error)}
        detail={getErrorDetail(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </ErrorSpace>
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

function toVisiblePeriod({ start, end, view }: DatesSetArg): VisiblePeriod {
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
function openEvent({ event, jsEvent }: EventClickArg) {
  const isPlain = !(jsEvent.metaKey || jsEvent.ctrlKey || jsEvent.shiftKey || jsEvent.altKey);
  if (event.url === '' || !isPlain) return;
  jsEvent.preventDefault();
  navigate(event.url);
}

/** FullCalendar names a day's cell by its number. Without that label, screen readers read its events. */
function removeCellLabel({ el }: { el: HTMLElement }) {
  el.removeAttribute('aria-labelledby');
}

function renderEventContent({ event, timeText, view }: EventContentArg) {
  const { kind, about } = event.extendedProps as Pick<CalendarEvent, 'kind' | 'about'>;
  const isList = view.type === 'listMonth';
  const content = (
    <EventContent
      kind={kind}
      title={event.title}
      about={about}
      time={isList ? '' : timeText}
      isLong={isList}
    />
  );
  // In the other views FullCalendar creates the link around it.
  return isList && event.url !== '' ? <a href={event.url}>{content}</a> : content;
}

/** FullCalendar's link to a day's other events opens them on the page and has no address. */
function addButtonRole({ el }: { el: HTMLElement }) {
  el.setAttribute('role', 'button');
}

/** The styles hide the word where a day has no room for it. */
function renderMoreLink({ num }: MoreLinkContentArg) {
  return (
    <>
      +{num}
      <span> more</span>
    </>
  );
}

const TimeZoneNote = styled.p`
  margin: 0;
  padding: 0 var(--grove-space-4) var(--grove-space-4);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

const ErrorSpace = styled.div`
  padding: 0 var(--grove-space-4) var(--grove-space-4);
`;
