import { KeyRound, Users, Video } from 'lucide-react';
import type { CalendarEvent } from '@grove/contracts/coaching/calendar';

type EventKind = CalendarEvent['kind'];

const icons = { unlock: KeyRound, session: Users, 'live-class': Video } as const;
const kindLabels: Record<EventKind, string> = {
  unlock: 'Unlocks',
  session: 'Coaching session',
  'live-class': 'Live class',
};

interface EventContentProps extends Pick<CalendarEvent, 'kind' | 'title' | 'about'> {
  /** The start time. Empty if the view shows it itself. */
  time: string;
  /** Whether there is room for the full text. */
  isLong: boolean;
}

/** An event in the calendar. Its kind is shown as an icon and read out as text. */
export function EventContent({ kind, title, about, time, isLong }: EventContentProps) {
  const Icon = icons[kind];
  return (
    <span className="grove-event">
      <Icon size={14} aria-hidden />
      <span>
        <span className={isLong ? 'kind' : 'grove-unseen'}>{kindLabels[kind]}: </span>
        {time !== '' && <span className="time">{time} </span>}
        <strong>{title}</strong>
        {about !== '' && <span className={isLong ? 'about' : 'grove-unseen'}> {about}</span>}
      </span>
    </span>
  );
}
