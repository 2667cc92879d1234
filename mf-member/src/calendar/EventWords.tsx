import { KeyRound, Users, Video } from 'lucide-react';
import type { CalendarEvent } from '@grove/contracts/calendar';

type Kind = CalendarEvent['kind'];

const signs = { unlock: KeyRound, session: Users, 'live-class': Video } as const;
const kinds: Record<Kind, string> = {
  unlock: 'Opens',
  session: 'Coaching session',
  'live-class': 'Live class',
};

interface EventWordsProps extends Pick<CalendarEvent, 'kind' | 'title' | 'about'> {
  /** When it begins, where the view does not say so itself. */
  time: string;
  /** Whether there is room to say all of it. */
  isLong: boolean;
}

/** An event in the calendar. Its kind is a sign for the eye and a word for the ear. */
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
