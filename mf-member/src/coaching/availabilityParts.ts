import type { EditPart } from '@grove/ui/editing/mergeEdits';
import type { DraftAvailability } from './availabilityDraft.ts';
import { getDurationOptions } from './durations.ts';
import { formatHours } from './minutesOfDay.ts';
import { formatDayHours } from './weekHours.ts';

/** The parts of the availability that can be edited and merged. A list is merged as a whole. */
export const availabilityParts: readonly EditPart<DraftAvailability>[] = [
  definePart('isOffered', 'Offer sessions', (isOffered) => (isOffered ? 'On' : 'Off')),
  definePart('timeZone', 'Time zone', (zone) => zone.replaceAll('_', ' ')),
  definePart('weekly', 'Weekly hours', (weekly) => weekly.map(formatDayHours).join('\n')),
  definePart('exceptions', 'Time off and exceptions', (exceptions) =>
    exceptions
      .map(({ from, to, hours, reason }) =>
        [from === to ? from : `${from} – ${to}`, hours.map(formatHours).join(', ') || 'unavailable', reason]
          .filter((text) => text !== '')
          .join(': '),
      )
      .join('\n'),
  ),
  definePart('changeNoticeMinutes', 'Members can reschedule or cancel until', (minutes) => {
    const options = getDurationOptions('notice', minutes, 'before it starts');
    return options.find(({ value }) => value === String(minutes))?.label ?? '';
  }),
  definePart('calendlyUrl', 'Calendly link', (url) => url ?? ''),
  definePart('sessionTypes', 'Session types', (types) =>
    types.map(({ title, minutes }) => `${title} (${String(minutes)} minutes)`).join('\n'),
  ),
];

function definePart<Name extends keyof DraftAvailability>(
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
