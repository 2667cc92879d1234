import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import type { WeeklyHours } from '@grove/contracts/coaching/availability';
import { Popover } from '@grove/ui/overlays/Popover';
import { HoursRow } from './HoursRow.tsx';
import { formatHours } from './minutesOfDay.ts';
import { formatDayHours, weekdays } from './weekHours.ts';

interface HoursBlockProps {
  hours: WeeklyHours;
  /** The index in the week's hours. */
  index: number;
  /** The first minute that the column shows. */
  shownFrom: number;
  /** Whether the hours are being dragged. */
  isDragged: boolean;
  /** The id of the text that explains the keys. */
  helpId: string;
  onKey: (event: KeyboardEvent, index: number) => void;
  onChange: (hours: WeeklyHours, index: number) => void;
  /** Called after the times were entered. */
  onEdited: (index: number) => void;
  onRemove: (index: number) => void;
}

/** Hours in a column of the week grid: a button that opens the times as fields. */
export function HoursBlock({ hours, index, shownFrom, isDragged, helpId, ...actions }: HoursBlockProps) {
  const [isOpen, setOpen] = useState(false);
  const dayLabel = weekdays[hours.weekday - 1] ?? '';
  return (
    <Popover
      label={formatDayHours(hours)}
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (!open) actions.onEdited(index);
      }}
      trigger={
        <Block
          type="button"
          data-hours={index}
          data-dragged={isDragged}
          aria-label={formatDayHours(hours)}
          aria-describedby={helpId}
          style={getPosition(hours, shownFrom)}
          onKeyDown={(event) => actions.onKey(event, index)}
        >
          <Edge data-grip="from" />
          {formatHours(hours)}
          <Edge data-grip="to" />
        </Block>
      }
    >
      <Fields>
        <strong>{dayLabel}</strong>
        <HoursRow
          dayLabel={dayLabel}
          hours={hours}
          onChange={(next) => actions.onChange({ ...hours, ...next }, index)}
          onRemove={() => {
            setOpen(false);
            actions.onRemove(index);
          }}
        />
      </Fields>
    </Popover>
  );
}

/** Hours as they would be if the pointer were released now. */
export function HoursPreviewBlock({ hours, shownFrom }: Pick<HoursBlockProps, 'hours' | 'shownFrom'>) {
  return (
    <Block as="div" data-preview aria-hidden style={getPosition(hours, shownFrom)}>
      {formatHours(hours)}
    </Block>
  );
}

function getPosition({ from, to }: WeeklyHours, shownFrom: number) {
  return {
    insetBlockStart: `calc(${String((from - shownFrom) / 60)} * var(--hour))`,
    blockSize: `calc(${String((to - from) / 60)} * var(--hour) - 1px)`,
  };
}

const Block = styled.button`
  position: absolute;
  inset-inline: 2px;
  display: flex;
  align-items: flex-start;
  min-block-size: 1.5rem;
  padding: var(--grove-space-1);
  overflow: hidden;
  border: 1px solid var(--grove-border);
  border-inline-start: 3px solid var(--grove-bar);
  border-radius: 0.375rem;
  background: var(--grove-primary-soft);
  color: var(--grove-text);
  font: 600 var(--grove-text-12) / 1.2 var(--grove-font-body);
  text-align: start;
  cursor: grab;
  user-select: none;

  &:hover {
    border-color: var(--grove-bar);
  }

  &:focus-visible {
    z-index: 1;
    outline: 2px solid var(--grove-focus);
    outline-offset: 1px;
  }

  &[data-dragged='true'] {
    opacity: 0.4;
  }

  &[data-preview] {
    z-index: 2;
    border-color: var(--grove-bar);
    box-shadow: var(--grove-shadow-2);
    pointer-events: none;
  }

  @media (forced-colors: active) {
    border-color: ButtonText;
  }
`;

/* A finger that starts here drags the edge instead of scrolling the page. */
const Edge = styled.span`
  position: absolute;
  inset-inline: 0;
  block-size: 0.375rem;
  cursor: ns-resize;
  touch-action: none;

  &[data-grip='from'] {
    inset-block-start: 0;
  }

  &[data-grip='to'] {
    inset-block-end: 0;
  }

  @media (pointer: coarse) {
    block-size: 0.75rem;
  }
`;

const Fields = styled.div`
  display: grid;
  gap: var(--grove-space-2);
  inline-size: 22rem;
  max-inline-size: 100%;
`;
