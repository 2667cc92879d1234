import { Plus } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@grove/ui/forms/Button';

interface DayColumnProps {
  /** 'Monday'. */
  name: string;
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** Whether this is the day that a narrow grid shows. */
  isShown: boolean;
  isEmpty: boolean;
  isFull: boolean;
  onAdd: () => void;
  /** Called for a click on an empty space. */
  onSelect: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** A day of the week grid, with its hours as children. */
export function DayColumn({ name, weekday, isEmpty, isFull, ...props }: DayColumnProps) {
  return (
    <Day role="group" aria-label={name} data-shown={props.isShown}>
      <Head>
        <strong aria-hidden>
          {name.slice(0, 3)}
          <span>{name.slice(3)}</span>
        </strong>
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          data-add={weekday}
          aria-label={`Add hours on ${name}`}
          aria-disabled={isFull}
          icon={<Plus size={16} aria-hidden />}
          onClick={props.onAdd}
        />
      </Head>
      {isEmpty && <span className="grove-unseen">Unavailable</span>}
      {/* A shortcut for the button above, which keyboards and screen readers use. */}
      <Hours
        data-weekday={weekday}
        onClick={(event) => event.target === event.currentTarget && props.onSelect(event)}
      >
        {props.children}
      </Hours>
    </Day>
  );
}

const Day = styled.div`
  position: relative;
  min-inline-size: 0;
  border-inline-start: 1px solid var(--grove-border);

  @container (inline-size < 40rem) {
    &[data-shown='false'] {
      display: none;
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  block-size: 2.5rem;
  padding-inline: var(--grove-space-2) var(--grove-space-1);
  font-size: var(--grove-text-14);

  @container (inline-size >= 40rem) {
    strong > span {
      display: none;
    }
  }
`;

const Hours = styled.div`
  position: relative;
  block-size: calc(var(--hours) * var(--hour));
  background: repeating-linear-gradient(var(--grove-border) 0 1px, transparent 1px var(--hour));
  cursor: cell;
`;
