import type { EditPart } from '@grove/ui/mergeEdits';
import type { DraftAvailability } from './availabilityDraft.ts';
import { durationOptions } from './durations.ts';
import { toClock } from './minutesOfDay.ts';
import { weekdays } from './weekdays.ts';

type Hours = { from: number; to: number };

/** The parts of the availability that can be edited and merged. A list is merged as a whole. */
export const availabilityParts: readonly EditPart<DraftAvailability>[] = [
  part('isOffered', 'Offer sessions', (isOffered) => (isOffered ? 'On' : 'Off')),
  part('timeZone', 'Time zone', (zone) => zone.replaceAll('_', ' ')),
  part('weekly', 'Weekly hours', (weekly) =>
    weekly.map(({ weekday, ...hours }) => `${weekdays[weekday - 1] ?? ''} ${span(hours)}`).join('\n'),
  ),
  part('exceptions', 'Time off and exceptions', (exceptions) =>
    exceptions
      .map(({ from, to, hours, reason }) =>
        [from === to ? from : `${from} – ${to}`, hours.map(span).join(', ') || 'unavailable', reason]
          .filter((word) => word !== '')
          .join(': '),
      )
      .join('\n'),
  ),
  part('changeNoticeMinutes', 'Members can reschedule or cancel until', (minutes) => {
    const options = durationOptions('notice', minutes, 'before it starts');
    return options.find(({ value }) => value === String(minutes))?.label ?? '';
  }),
  part('calendlyUrl', 'Calendly link', (url) => url ?? ''),
  part('sessionTypes', 'Session types', (types) =>
    types.map(({ title, minutes }) => `${title} (${String(minutes)} minutes)`).join('\n'),
  ),
];

function part<Name extends keyof DraftAvailability>(
  name: Name,
  label: string,
  show: (value: DraftAvailability[Name]) => string,
): EditPart<DraftAvailability> {
  return {
    label,
    read: (availability) => availability[name],
    merge: (availability, from) => ({ ...availability, [name]: from[name] }),
    show,
  };
}

function span({ from, to }: Hours): string {
  return `${toClock(from)}–${toClock(to)}`;
}
