import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '@grove/ui/forms/Button';
import { calendarViews } from './calendarViews.ts';
import type { CalendarView } from './calendarViews.ts';

interface CalendarToolbarProps {
  /** The shown range: 'November 2026'. */
  title: string;
  view: CalendarView['id'];
  /** Whether the shown range includes today. */
  isNow: boolean;
  onMove: (to: 'prev' | 'next' | 'today') => void;
  onView: (view: CalendarView['id']) => void;
}

/** Shows the range and switches to other ranges and views. */
export function CalendarToolbar({ title, view, isNow, onMove, onView }: CalendarToolbarProps) {
  const step = calendarViews.find(({ id }) => id === view)?.step ?? 'month';
  return (
    <Bar>
      <Moves role="group" aria-label="Date range">
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label={`Previous ${step}`}
          icon={<ChevronLeft size={18} className="grove-turns" aria-hidden />}
          onClick={() => onMove('prev')}
        />
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label={`Next ${step}`}
          icon={<ChevronRight size={18} className="grove-turns" aria-hidden />}
          onClick={() => onMove('next')}
        />
        <h2 aria-live="polite">{title}</h2>
      </Moves>
      <Button variant="secondary" size="sm" aria-disabled={isNow} onClick={() => !isNow && onMove('today')}>
        Today
      </Button>
      <Views role="group" aria-label="View">
        {calendarViews.map(({ id, label }) => (
          <button key={id} type="button" aria-pressed={id === view} onClick={() => onView(id)}>
            {label}
          </button>
        ))}
      </Views>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-3);
  padding: var(--grove-space-4);
`;

const Moves = styled.div`
  display: flex;
  flex: 1 1 15rem;
  align-items: center;
  gap: var(--grove-space-1);

  h2 {
    margin: 0 0 0 var(--grove-space-2);
    font-size: var(--grove-text-22);
  }
`;

const Views = styled.div`
  display: flex;
  padding: 0.1875rem;
  border-radius: var(--grove-radius);
  background: var(--grove-track);

  button {
    min-block-size: 1.75rem;
    padding: 0.125rem var(--grove-space-3);
    border: 1px solid transparent;
    border-radius: 0.375rem;
    background: none;
    color: var(--grove-text);
    font: 600 var(--grove-text-14) / 1.25 var(--grove-font-body);
    cursor: pointer;
  }

  button[aria-pressed='true'] {
    border-color: var(--grove-border);
    background: var(--grove-surface);
    box-shadow: var(--grove-shadow-1);
  }

  @media (forced-colors: active) {
    button[aria-pressed='true'] {
      border-color: Highlight;
    }
  }
`;
