import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '@grove/ui/forms/Button';
import { segments } from '@grove/ui/forms/segments';
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
  ${segments}
  display: flex;

  button {
    min-block-size: 1.75rem;
    padding: 0.125rem var(--grove-space-3);

    @media (pointer: coarse) {
      min-block-size: 2.5rem;
    }
  }
`;
