import { styled } from 'styled-components';
import { isTimeZone } from '@grove/contracts/fields/isTimeZone';
import { browserTimeZone } from '@grove/platform/browserTimeZone';
import { useTimeZone } from '@grove/platform/session';
import { Card } from '@grove/ui/layout/Card';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Select } from '@grove/ui/forms/Select';
import { getTimeZoneOptions } from '@grove/ui/forms/getTimeZoneOptions';
import type { DraftProps } from './availabilityDraft.ts';
import { getDurationOptions } from './durations.ts';
import { ExceptionFields } from './ExceptionFields.tsx';
import { RulesDisclosure } from './RulesDisclosure.tsx';

/** Minutes: the server's default. */
const changeNoticeDefault = 1_440;

const Title = styled.span`
  font-family: var(--grove-font-heading);
  font-size: var(--grove-text-22);

  > span {
    display: block;
    color: var(--grove-muted);
    font: 400 var(--grove-text-14) / 1.6 var(--grove-font-body);
  }
`;

const title = (
  <Title>
    More <span>Time zone, changes by members, Calendly, and time off</span>
  </Title>
);

/** The rules for all session types: time zone, changes, Calendly, and time off. */
export function GeneralRules(props: DraftProps) {
  const { draft, change, getError } = props;
  const { timeZone, changeNoticeMinutes, calendlyUrl, exceptions } = draft;
  const ownTimeZone = useTimeZone() ?? browserTimeZone();
  const isChanged =
    timeZone !== ownTimeZone ||
    changeNoticeMinutes !== changeNoticeDefault ||
    calendlyUrl !== null ||
    exceptions.length > 0;
  const exceptionErrors = exceptions.flatMap((_, index) =>
    ['from', 'to', 'reason'].map((name) => getError(`exceptions.${index}.${name}`)),
  );
  const hasError = [getError('calendlyUrl'), ...exceptionErrors].some((error) => error !== undefined);
  return (
    <Card>
      <RulesDisclosure title={title} level={2} startsOpen={isChanged} hasError={hasError}>
        <Field label="Time zone" hint="Your hours are in this time zone, including daylight saving time.">
          <Select
            value={timeZone}
            onChange={({ target }) => isTimeZone(target.value) && change({ timeZone: target.value })}
            options={getTimeZoneOptions(timeZone)}
          />
        </Field>
        <Field label="Members can reschedule or cancel until">
          <Select
            value={String(changeNoticeMinutes)}
            onChange={({ target }) => change({ changeNoticeMinutes: Number(target.value) })}
            options={getDurationOptions('notice', changeNoticeMinutes, 'before it starts')}
          />
        </Field>
        <Field
          label="Calendly link"
          hint="If you add a link, members book on your Calendly page instead of choosing from your available times."
          error={getError('calendlyUrl')}
        >
          <Input
            type="url"
            value={calendlyUrl ?? ''}
            placeholder="https://calendly.com/…"
            onChange={({ target }) =>
              change({ calendlyUrl: target.value.trim() === '' ? null : target.value.trim() })
            }
          />
        </Field>
        <ExceptionFields {...props} />
      </RulesDisclosure>
    </Card>
  );
}
