import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { FreeSlots } from '@grove/contracts/coaching/coaching';
import { useFormatMoment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { useMinute } from '@grove/platform/useMinute';
import { formatMoment } from '@grove/platform/formatMoment';
import { Button } from '@grove/ui/forms/Button';
import { SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { useCalendarZone } from '../calendar/useCalendarZone.ts';
import { useSlots } from './coaching.api.ts';
import type { SlotOffer } from './coaching.api.ts';
import { addMonths, toIsoDate, toMonth, getMonthRange } from './monthDays.ts';
import { SlotMonth } from './SlotMonth.tsx';

interface SlotPickerProps {
  offer: SlotOffer;
  /** The chosen start time. */
  chosen: string | undefined;
  onChoose: (startsAt: string | undefined) => void;
}

/** A month with its free times, in the member's time zone: the next free time first, then the days, then the
 *  times of one day. */
export function SlotPicker({ offer, chosen, onChoose }: SlotPickerProps) {
  const zone = useCalendarZone();
  const now = useMinute();
  const [selectedMonth, setSelectedMonth] = useState<string>();
  const thisMonth = toMonth(now, zone);
  const firstMonth = useSlots(offer, getMonthRange(thisMonth, zone));
  const nextFree = firstMonth.data?.nextFree ?? null;
  // Until the user changes the month, the month of the next free time is shown.
  const month = selectedMonth ?? (nextFree === null ? thisMonth : toMonth(nextFree, zone));
  const shown = useSlots(offer, getMonthRange(month, zone));
  const pickerProps = { month, zone, chosen, onChoose };

  return (
    <QueryState query={firstMonth} skeleton={<SlotsSkeleton />}>
      {() => (
        <Picker>
          <NextFree next={nextFree} chosen={chosen} onChoose={onChoose} />
          <Bar>
            <h3 aria-live="polite">{formatMoment(month, 'month', 'UTC')}</h3>
            <Button
              variant="ghost"
              size="sm"
              iconOnly
              aria-label="Previous month"
              aria-disabled={month <= thisMonth}
              icon={<ChevronLeft size={18} className="grove-turns" aria-hidden />}
              onClick={() => month > thisMonth && setSelectedMonth(addMonths(month, -1))}
            />
            <Button
              variant="ghost"
              size="sm"
              iconOnly
              aria-label="Next month"
              icon={<ChevronRight size={18} className="grove-turns" aria-hidden />}
              onClick={() => setSelectedMonth(addMonths(month, 1))}
            />
          </Bar>
          <QueryState query={shown} skeleton={<SlotsSkeleton />}>
            {(slots) => <Days key={month} {...pickerProps} free={slots} />}
          </QueryState>
          <p>Times are shown in {zone.replaceAll('_', ' ')}.</p>
        </Picker>
      )}
    </QueryState>
  );
}

function NextFree({ next, chosen, onChoose }: { next: string | null } & Omit<SlotPickerProps, 'offer'>) {
  const formatInUserZone = useFormatMoment();
  if (next === null) return <p role="status">No times are available right now. Please check back later.</p>;
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={chosen === next}
      onClick={() => onChoose(chosen === next ? undefined : next)}
    >
      Next available: {formatInUserZone(next, 'appointment')}
    </Button>
  );
}

interface DaysProps extends Omit<SlotPickerProps, 'offer'> {
  month: string;
  zone: string;
  free: FreeSlots;
}

function Days({ month, zone, free, chosen, onChoose }: DaysProps) {
  const formatInUserZone = useFormatMoment();
  const [openedDay, setOpenedDay] = useState<string>();
  const first = free.slots[0];
  const chosenDay = chosen !== undefined && free.slots.includes(chosen) ? toIsoDate(chosen, zone) : undefined;
  const day = openedDay ?? chosenDay ?? (first === undefined ? undefined : toIsoDate(first, zone));
  const times = free.slots.filter((slot) => toIsoDate(slot, zone) === day);
  return (
    <>
      <SlotMonth month={month} zone={zone} slots={free.slots} day={day} onDay={setOpenedDay} />
      {day === undefined || times.length === 0 ? (
        <p role="status">No times available {day === undefined ? 'this month' : 'on this day'}.</p>
      ) : (
        <Times role="group" aria-label={`Available times on ${formatMoment(day, 'long-day', 'UTC')}`}>
          {times.map((slot) => (
            <button
              key={slot}
              type="button"
              aria-pressed={slot === chosen}
              onClick={() => onChoose(slot === chosen ? undefined : slot)}
            >
              {formatInUserZone(slot, 'time')}
            </button>
          ))}
        </Times>
      )}
    </>
  );
}

function SlotsSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonText lines={7} />
    </SkeletonGroup>
  );
}

const Picker = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);
  justify-items: start;

  > * {
    max-inline-size: 100%;
  }

  p {
    margin: 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--grove-space-2);
  inline-size: 100%;

  h3 {
    flex: 1;
    margin: 0;
    font-size: var(--grove-text-18);
  }
`;

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
  gap: var(--grove-space-2);
  inline-size: 100%;

  button {
    min-block-size: 2.5rem;
    padding: 0 var(--grove-space-2);
    border: 1px solid var(--grove-control-border, var(--grove-border));
    border-radius: var(--grove-radius);
    background: var(--grove-surface);
    color: var(--grove-text);
    font: 600 var(--grove-text-14) / 1.25 var(--grove-font-body);
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
