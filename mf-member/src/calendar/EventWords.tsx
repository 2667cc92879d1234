import { KeyRound, Users, Video } from 'lucide-react';
import type { CalendarEvent } from '@grove/contracts/calendar';

type Kind = CalendarEvent['kind'];

const signs = { unlock: KeyRound, session: Users, 'live-class': Video } as const;
const kinds: Record<Kind, string> = {
  unlock: 'Unlocks',
  session: 'Coaching session',
  'live-class': 'Live class',
};

interface EventWordsProps extends Pick<CalendarEvent, 'kind' | 'title' | 'about'> {
  /** The start time. Empty if the view shows it itself. */
  time: string;
  /** Whether there is room for the full text. */
  isLong: boolean;
}

/** An event in the calendar. Its kind is shown as an icon and read out as text. */
export function EventWords({ kind, title, about, time, isLong }: EventWordsProps) {
  const Sign = signs[kind];
  return (
    <span className="grove-event">
      <Sign size={14} aria-hidden />
      <span>
        <span className={isLong ? 'kind' : 'grove-unseen'}>{kinds[kind]}: </span>
        {time !== '' && <span className="time">{time} </span>}
        <strong>{title}</strong>
        {about !== '' && <span className={isLong ? 'about' : 'grove-unseen'}> {about}</span>}
      </span>
    </span>
  );
}
