import { styled } from 'styled-components';
import { formatMoment } from '@grove/platform/formatMoment';
import { getFirstDayOfWeek } from '../calendar/calendarViews.ts';
import { getWeekdayNames, getWeeks } from './monthDays.ts';
import type { MonthDay } from './monthDays.ts';

interface SlotMonthProps {
  month: string;
  zone: string;
  slots: readonly string[];
  /** The date whose times are shown. */
  day: string | undefined;
  onDay: (date: string) => void;
}

/** A month as a table of weeks. Days with free times can be selected. */
export function SlotMonth({ month, zone, slots, day, onDay }: SlotMonthProps) {
  const firstDay = getFirstDayOfWeek();
  return (
    <MonthTable>
      <thead>
        <tr>
          {getWeekdayNames(firstDay).map(({ long, short }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {getWeeks(month, { slots, zone, firstDay }).map((week, weekIndex) => (
          <tr key={weekIndex}>
            {week.map((cell, weekday) => (
              <td key={weekday}>{cell && <Day day={cell} isOpen={cell.date === day} onDay={onDay} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </MonthTable>
  );
}

function Day({ day, isOpen, onDay }: { day: MonthDay; isOpen: boolean; onDay: (date: string) => void }) {
  const { date, number, slots } = day;
  if (slots.length === 0) return <span>{number}</span>;
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      aria-label={`${formatMoment(date, 'long-day', 'UTC')}: ${String(slots.length)} available`}
      onClick={() => onDay(date)}
    >
      {number}
    </button>
  );
}

const MonthTable = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  text-align: center;

  th {
    padding-block: var(--grove-space-2);
    color: var(--grove-muted);
    font-size: var(--grove-text-12);
    font-weight: 600;
  }

  td {
    padding: 0.125rem;
  }

  span,
  button {
    display: grid;
    place-items: center;
    inline-size: 100%;
    min-block-size: 2.5rem;
    border: 1px solid transparent;
    border-radius: var(--grove-radius);
    font: 500 var(--grove-text-14) / 1 var(--grove-font-body);
  }

  span {
    color: var(--grove-muted);
  }

  button {
    border-color: var(--grove-border);
    background: var(--grove-track);
    color: var(--grove-text);
    font-weight: 700;
    cursor: pointer;
  }

  button:hover {
    border-color: var(--grove-primary-text);
  }

  button[aria-pressed='true'] {
    border-color: var(--grove-primary);
    background: var(--grove-primary);
    color: var(--grove-on-primary);
  }
`;
