import { styled } from 'styled-components';
import { segments } from '@grove/ui/forms/segments';
import { weekdays } from './weekHours.ts';

interface DayPickerProps {
  /** 1 is Monday, 7 is Sunday. */
  shownDay: number;
  hasHours: (weekday: number) => boolean;
  onShow: (weekday: number) => void;
}

/** Chooses the day that the week grid shows where there is room for one only. */
export function DayPicker({ shownDay, hasHours, onShow }: DayPickerProps) {
  return (
    <Days role="group" aria-label="Day">
      {weekdays.map((name, day) => (
        <button
          key={name}
          type="button"
          aria-pressed={shownDay === day + 1}
          data-has-hours={hasHours(day + 1)}
          onClick={() => onShow(day + 1)}
        >
          <span aria-hidden>{name.slice(0, 2)}</span>
          <span className="grove-unseen">{hasHours(day + 1) ? name : `${name}, unavailable`}</span>
        </button>
      ))}
    </Days>
  );
}

const Days = styled.div`
  ${segments}
  display: none;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 2px;
  margin-block-end: var(--grove-space-3);

  @container (inline-size < 40rem) {
    display: grid;
  }

  button {
    min-block-size: 2.5rem;
    padding: 0;
  }

  /* Days with hours have a dot. */
  button::after {
    display: block;
    inline-size: 0.3125rem;
    block-size: 0.3125rem;
    margin: 2px auto 0;
    border-radius: var(--grove-radius-full);
    content: '';
  }

  button[data-has-hours='true']::after {
    background: var(--grove-bar);
  }
`;
