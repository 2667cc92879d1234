import { styled } from 'styled-components';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { Select } from '@grove/ui/Select';
import { lengths, problemWithStart } from './meetingDraft.ts';

interface MeetingFieldsProps<Name extends string> {
  form: ServerFormState<Name>;
  /** The names of the form fields. */
  startsAt: NoInfer<Name>;
  minutes: NoInfer<Name>;
  /** The number of the date if there are several, starting at 1. */
  number?: number;
  /** The current length in minutes, which may be missing from the usual lengths. */
  lengthNow?: string;
}

/** Inputs for the start of a meeting, in the browser's time zone, and its length. */
export function MeetingFields<Name extends string>(props: MeetingFieldsProps<Name>) {
  const { form, startsAt, minutes, number, lengthNow } = props;
  const which = number === undefined ? '' : ` of date ${String(number)}`;
  const isUsual = lengthNow === undefined || lengths.some(({ value }) => value === lengthNow);
  const options = isUsual ? lengths : [...lengths, { value: lengthNow, label: `${lengthNow} minutes` }];
  return (
    <Pair>
      <Field label={`Date and time${which}`} required error={form.errorOf(startsAt)}>
        <Input type="datetime-local" {...form.field(startsAt, problemWithStart)} />
      </Field>
      <Field label={`Length${which}`} error={form.errorOf(minutes)}>
        <Select options={options} {...form.field(minutes)} />
      </Field>
    </Pair>
  );
}

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--grove-space-4);
  > * {
    flex: 1 1 9rem;
  }
  /* The browser’s placeholder in an empty date field, and its picker button. */
  > :first-child {
    flex: 3 1 17rem;
  }
`;
