import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '@grove/ui/forms/Button';
import { Select } from '@grove/ui/forms/Select';
import { getClockOptions } from './minutesOfDay.ts';

interface Hours {
  from: number;
  to: number;
}

interface HoursRowProps {
  /** The day of the hours, for screen readers. */
  dayLabel: string;
  hours: Hours;
  onChange: (hours: Hours) => void;
  onRemove: () => void;
}

/** Start and end time, in quarter-hour steps. */
export function HoursRow({ dayLabel, hours: { from, to }, onChange, onRemove }: HoursRowProps) {
  return (
    <Row>
      <Select
        aria-label={`${dayLabel}, from`}
        value={String(from)}
        onChange={({ target }) => onChange(toValidHours(Number(target.value), to))}
        options={getClockOptions(from, { isEnd: false })}
      />
      <span>to</span>
      <Select
        aria-label={`${dayLabel}, to`}
        value={String(to)}
        onChange={({ target }) =>
          onChange({ from: Math.min(from, Number(target.value) - 15), to: Number(target.value) })
        }
        options={getClockOptions(to, { isEnd: true })}
      />
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        aria-label={`Remove these hours for ${dayLabel}`}
        icon={<X size={16} aria-hidden />}
        onClick={onRemove}
      />
    </Row>
  );
}

/** If the end is no longer after the start, it moves to an hour after it. */
function toValidHours(from: number, to: number): Hours {
  return { from, to: to > from ? to : Math.min(1_440, from + 60) };
}

/* On the narrowest phones the button wraps to the next line so that the hours are not cut off. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-2) 0.375rem;
  inline-size: 100%;

  > :has(select) {
    flex: 1 1 7.75rem;
    max-inline-size: 9rem;
  }
`;
