import { useTimeZone } from './session.ts';
import { useMinute } from './useMinute.ts';
import { formatTimeAgo, formatMoment } from './formatMoment.ts';
import type { MomentFormat } from './formatMoment.ts';

interface MomentProps {
  /** ISO 8601 */
  at: string;
  /** `ago` is relative to now, with the full date and time as the tooltip. */
  format: MomentFormat | 'ago';
  className?: string;
}

/** A moment in the member's time zone, as a `<time>` element. For a moment inside a sentence, use
 *  `useFormatMoment`. */
export function Moment({ format, ...rest }: MomentProps) {
  return format === 'ago' ? <RelativeMoment {...rest} /> : <FormattedMoment format={format} {...rest} />;
}

function FormattedMoment({ at, format, className }: MomentProps & { format: MomentFormat }) {
  const toText = useFormatMoment();
  return (
    <time dateTime={at} className={className}>
      {toText(at, format)}
    </time>
  );
}

function RelativeMoment({ at, className }: Omit<MomentProps, 'format'>) {
  const zone = useTimeZone();
  const now = useMinute();
  return (
    <time dateTime={at} title={formatMoment(at, 'moment', zone)} className={className}>
      {formatTimeAgo(at, now, zone)}
    </time>
  );
}

/** Returns a function that formats moments in the member's time zone: `write(expiresAt, 'long-day')`. */
export function useFormatMoment(): (moment: string, format: MomentFormat) => string {
  const zone = useTimeZone();
  return (moment, format) => formatMoment(moment, format, zone);
}
