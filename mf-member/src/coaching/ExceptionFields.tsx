import { Plus, X } from 'lucide-react';
import { styled } from 'styled-components';
import type { AvailabilityException } from '@grove/contracts/coaching/availability';
import { exceptionsMax, sessionTitleMax } from '@grove/contracts/coaching/coachingRules';
import { lastPlannedDay } from '@grove/contracts/fields/dateRules';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Switch } from '@grove/ui/forms/Switch';
import type { DraftProps } from './availabilityDraft.ts';
import { HoursRow } from './HoursRow.tsx';
import { toIsoDate } from './monthDays.ts';

/** Holidays, and days whose hours differ from the weekly hours. */
export function ExceptionFields({ draft: { exceptions, timeZone }, change, getError }: DraftProps) {
  function addException() {
    if (exceptions.length >= exceptionsMax) return;
    const today = toIsoDate(new Date().toISOString(), timeZone);
    change({ exceptions: [...exceptions, { from: today, to: today, hours: [], reason: '' }] });
  }

  return (
    <section aria-labelledby="exceptions-title">
      <Title id="exceptions-title">Time off and exceptions</Title>
      <List>
        {exceptions.map((exception, index) => (
          <ExceptionRow
            key={index}
            exception={exception}
            getError={(name) => getError(`exceptions.${index}.${name}`)}
            onChange={(next) => change({ exceptions: exceptions.with(index, next) })}
            onRemove={() => change({ exceptions: exceptions.filter((_, other) => other !== index) })}
          />
        ))}
      </List>
      <Button
        variant="secondary"
        size="sm"
        icon={<Plus size={16} aria-hidden />}
        aria-disabled={exceptions.length >= exceptionsMax}
        onClick={addException}
      >
        Add dates
      </Button>
    </section>
  );
}

interface ExceptionRowProps {
  exception: AvailabilityException;
  getError: (name: string) => string | undefined;
  onChange: (exception: AvailabilityException) => void;
  onRemove: () => void;
}

function ExceptionRow({ exception, getError, onChange, onRemove }: ExceptionRowProps) {
  const { from, to, hours, reason } = exception;
  const [first] = hours;
  return (
    <Row>
      <Fields>
        <Field label="First day" error={getError('from')}>
          <Input
            type="date"
            required
            max={lastPlannedDay()}
            value={from}
            onChange={({ target: { value } }) =>
              onChange({ ...exception, from: value, to: value > to ? value : to })
            }
          />
        </Field>
        <Field label="Last day" error={getError('to')}>
          <Input
            type="date"
            required
            min={from}
            max={lastPlannedDay()}
            value={to}
            onChange={({ target }) => onChange({ ...exception, to: target.value })}
          />
        </Field>
        <Field label="Reason" error={getError('reason')}>
          <Input
            value={reason}
            maxLength={sessionTitleMax}
            placeholder="Vacation"
            onChange={({ target }) => onChange({ ...exception, reason: target.value })}
          />
        </Field>
      </Fields>
      <Switch
        label="Unavailable all day"
        checked={first === undefined}
        onChange={({ target }) =>
          onChange({ ...exception, hours: target.checked ? [] : [{ from: 540, to: 720 }] })
        }
      />
      {hours.map((range, index) => (
        <HoursRow
          key={index}
          dayLabel={`${from} to ${to}`}
          hours={range}
          onChange={(next) => onChange({ ...exception, hours: hours.with(index, next) })}
          onRemove={() => onChange({ ...exception, hours: hours.filter((_, other) => other !== index) })}
        />
      ))}
      <Button variant="ghost" size="sm" icon={<X size={16} aria-hidden />} onClick={onRemove}>
        Remove dates
      </Button>
    </Row>
  );
}

const Title = styled.h3`
  margin: var(--grove-space-2) 0 var(--grove-space-3);
  font-size: var(--grove-text-18);
`;

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);
  margin-block-end: var(--grove-space-4);

  &:empty {
    display: none;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-3);
  justify-items: start;
  padding-block-end: var(--grove-space-4);
  border-block-end: 1px solid var(--grove-border);
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: var(--grove-space-3);
  inline-size: 100%;
`;
