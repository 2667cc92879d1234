import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { weeklyHoursMax } from '@grove/contracts/coaching/coachingRules';
import { Button } from '@grove/ui/forms/Button';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import type { DraftProps } from './availabilityDraft.ts';
import { DayColumn } from './DayColumn.tsx';
import { DayPicker } from './DayPicker.tsx';
import { HoursBlock, HoursPreviewBlock } from './HoursBlock.tsx';
import { formatClock } from './minutesOfDay.ts';
import { findTime, useHoursDrag } from './useHoursDrag.ts';
import { useWeekEdit } from './useWeekEdit.ts';
import { getHourAt, getShownHours, weekdays } from './weekHours.ts';

const wholeDay = { from: 0, to: 1_440 };

/** The weekly hours as a grid of days and hours, edited with a pointer, with keys or as fields. */
export function WeekGrid({ draft, change }: Pick<DraftProps, 'draft' | 'change'>) {
  const { weekly } = draft;
  const helpId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const edit = useWeekEdit({ grid, draft, change });
  const [isWholeDay, setWholeDay] = useState(false);
  const shown = isWholeDay ? wholeDay : getShownHours(weekly);
  const { preview, handlers } = useHoursDrag({ weekly, shown, onDrop: edit.place });
  const hourCount = (shown.to - shown.from) / 60;
  const hoursByDay = weekdays.map((_, day) =>
    weekly
      .map((hours, index) => ({ hours, index }))
      .filter(({ hours }) => hours.weekday === day + 1)
      .sort((a, b) => a.hours.from - b.hours.from),
  );

  return (
    <Card as="section" aria-labelledby="weekly-title">
      <CardTitle id="weekly-title">Weekly hours</CardTitle>
      <Note>Times are in {draft.timeZone.replaceAll('_', ' ')}.</Note>
      <Container>
        <DayPicker
          shownDay={edit.shownDay}
          hasHours={(weekday) => hoursByDay[weekday - 1]?.length !== 0}
          onShow={edit.setShownDay}
        />
        <Grid ref={grid} style={{ '--hours': hourCount }} {...handlers}>
          <Axis aria-hidden>
            {Array.from({ length: hourCount }, (_, at) => (
              <span key={at}>{formatClock(shown.from + at * 60).replace(':00', '')}</span>
            ))}
          </Axis>
          {weekdays.map((name, day) => (
            <DayColumn
              key={name}
              name={name}
              weekday={day + 1}
              isShown={edit.shownDay === day + 1}
              isEmpty={hoursByDay[day]?.length === 0}
              isFull={weekly.length >= weeklyHoursMax}
              onAdd={() => edit.add(day + 1)}
              onSelect={({ clientX: x, clientY: y }) => {
                const time = grid.current && findTime(grid.current, { x, y }, shown);
                if (time) edit.place(getHourAt(time));
              }}
            >
              {hoursByDay[day]?.map(({ hours, index }) => (
                <HoursBlock
                  key={index}
                  hours={hours}
                  index={index}
                  shownFrom={shown.from}
                  isDragged={preview?.index === index}
                  helpId={helpId}
                  onKey={edit.handleKey}
                  onChange={edit.replace}
                  onEdited={edit.joinOverlapping}
                  onRemove={edit.remove}
                />
              ))}
              {preview?.hours.weekday === day + 1 && (
                <HoursPreviewBlock hours={preview.hours} shownFrom={shown.from} />
              )}
            </DayColumn>
          ))}
        </Grid>
      </Container>
      <Status role="status">{edit.note}</Status>
      <Note>
        Select an empty space to add an hour, or drag to draw a longer time. Drag hours to move them, or their
        edges to change the times. Select hours to enter exact times.
      </Note>
      <KeyNote id={helpId}>
        Arrow keys move hours, Shift with the up or down arrow changes their end, Enter opens the times, and
        Delete removes them.
      </KeyNote>
      <Button variant="ghost" size="sm" onClick={() => setWholeDay(!isWholeDay)}>
        {isWholeDay ? 'Show fewer hours' : 'Show all 24 hours'}
      </Button>
    </Card>
  );
}

const Note = styled.p`
  margin: 0 0 var(--grove-space-3);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

const KeyNote = styled(Note)`
  @media (hover: none) {
    display: none;
  }
`;

const Status = styled.p`
  min-block-size: 1.5em;
  margin: var(--grove-space-2) 0;
  font-size: var(--grove-text-14);
  font-weight: 600;
`;

const Container = styled.div`
  container-type: inline-size;
`;

/* Half an hour is as high as the smallest target. */
const Grid = styled.div`
  --hour: 3rem;
  display: grid;
  grid-template-columns: 3rem repeat(7, minmax(0, 1fr));
  border-block-end: 1px solid var(--grove-border);
  border-inline-end: 1px solid var(--grove-border);

  @container (inline-size < 40rem) {
    grid-template-columns: 3rem minmax(0, 1fr);
  }
`;

const Axis = styled.div`
  padding-block-start: 2.5rem;
  color: var(--grove-muted);
  font-size: var(--grove-text-12);

  > span {
    display: block;
    block-size: var(--hour);
  }
`;
