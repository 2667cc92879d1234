import { styled } from 'styled-components';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Select } from '@grove/ui/forms/Select';
import { meetingLengths, validateStart } from './meetingDraft.ts';

interface MeetingFieldsProps<Name extends string> {
  form: ServerFormState<Name>;
  /** The names of the form fields. */
  startsAt: NoInfer<Name>;
  minutes: NoInfer<Name>;
  /** The number of the date if there are several, starting at 1. */
  number?: number;
  /** The current length in minutes, which may be missing from the usual lengths. */
  currentMinutes?: string;
}

/** Inputs for the start of a meeting, in the browser's time zone, and its length. */
export function MeetingFields<Name extends string>(props: MeetingFieldsProps<Name>) {
  const { form, startsAt, minutes, number, currentMinutes } = props;
  const labelSuffix = number === undefined ? '' : ` of date ${String(number)}`;
  const isListed =
    currentMinutes === undefined || meetingLengths.some(({ value }) => value === currentMinutes);
  const options = isListed
    ? meetingLengths
    : [...meetingLengths, { value: currentMinutes, label: `${currentMinutes} minutes` }];
  return (
    <FieldRow>
      <Field label={`Date and time${labelSuffix}`} required error={form.getError(startsAt)}>
        <Input type="datetime-local" {...form.field(startsAt, validateStart)} />
      </Field>
      <Field label={`Length${labelSuffix}`} error={form.getError(minutes)}>
        <Select options={options} {...form.field(minutes)} />
      </Field>
    </FieldRow>
  );
}

const FieldRow = styled.div`
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
