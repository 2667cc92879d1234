import { useTimeZone } from './session.ts';
import { useMinute } from './useMinute.ts';
import { timeAgo, writeMoment } from './writeMoment.ts';
import type { MomentForm } from './writeMoment.ts';

interface MomentProps {
  /** ISO 8601 */
  at: string;
  /** `ago` is relative to now, with the full date and time as the tooltip. */
  form: MomentForm | 'ago';
  className?: string;
}

/** A moment in the member's time zone, as a `<time>` element. For a moment inside a sentence, use
 *  `useWriteMoment`. */
export function Moment({ form, ...rest }: MomentProps) {
  return form === 'ago' ? <Ago {...rest} /> : <Written form={form} {...rest} />;
}

function Written({ at, form, className }: MomentProps & { form: MomentForm }) {
  const write = useWriteMoment();
  return (
    <time dateTime={at} className={className}>
      {write(at, form)}
    </time>
  );
}

function Ago({ at, className }: Omit<MomentProps, 'form'>) {
  const zone = useTimeZone();
  const now = useMinute();
  return (
    <time dateTime={at} title={writeMoment(at, 'moment', zone)} className={className}>
      {timeAgo(at, now, zone)}
    </time>
  );
}

/** Returns a function that formats moments in the member's time zone: `write(expiresAt, 'long-day')`. */
export function useWriteMoment(): (moment: string, form: MomentForm) => string {
  const zone = useTimeZone();
  return (moment, form) => writeMoment(moment, form, zone);
}
