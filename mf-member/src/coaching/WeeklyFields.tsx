import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { weeklyHoursMax } from '@grove/contracts/coaching/coachingRules';
import { Button } from '@grove/ui/forms/Button';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import type { DraftProps } from './availabilityDraft.ts';
import { HoursRow } from './HoursRow.tsx';
import { weekdays } from './availabilityDraft.ts';

/** The hours of each day of the week. */
export function WeeklyFields({ draft: { weekly }, change }: DraftProps) {
  return (
    <Card as="section" aria-labelledby="weekly-title">
      <CardTitle id="weekly-title">Weekly hours</CardTitle>
      <Days>
        {weekdays.map((name, dayIndex) => {
          const weekday = dayIndex + 1;
          const dayHours = weekly.flatMap((hours, index) =>
            hours.weekday === weekday ? [{ hours, index }] : [],
          );
          const lastEnd = dayHours.at(-1)?.hours.to ?? 480;
          const from = Math.min(lastEnd + 60, 1_380);
          return (
            <div key={name} role="group" aria-label={name}>
              <strong>{name}</strong>
              <Rows>
                {dayHours.length === 0 && <span>Unavailable</span>}
                {dayHours.map(({ hours, index }) => (
                  <HoursRow
                    key={index}
                    dayLabel={name}
                    hours={hours}
                    onChange={(next) => change({ weekly: weekly.with(index, { weekday, ...next }) })}
                    onRemove={() => change({ weekly: weekly.filter((_, other) => other !== index) })}
                  />
                ))}
              </Rows>
              <Button
                variant="ghost"
                size="sm"
                iconOnly
                aria-label={`Add hours on ${name}`}
                aria-disabled={weekly.length >= weeklyHoursMax}
                icon={<Plus size={16} aria-hidden />}
                onClick={() =>
                  weekly.length < weeklyHoursMax &&
                  change({ weekly: [...weekly, { weekday, from, to: Math.min(from + 180, 1_440) }] })
                }
              />
            </div>
          );
        })}
      </Days>
    </Card>
  );
}

const Days = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-3);

  > div {
    display: grid;
    grid-template: 'name add' 'hours hours' / minmax(0, 1fr) auto;
    gap: var(--grove-space-2) var(--grove-space-4);
    align-items: start;
  }

  > div + div {
    padding-block-start: var(--grove-space-3);
    border-block-start: 1px solid var(--grove-border);
  }

  > div > button {
    grid-area: add;
  }

  @media (width >= 48rem) {
    > div {
      grid-template: 'name hours add' / 8rem minmax(0, 1fr) auto;
    }
  }
`;

const Rows = styled.div`
  display: grid;
  grid-area: hours;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-2);

  > span {
    color: var(--grove-muted);
  }
`;
