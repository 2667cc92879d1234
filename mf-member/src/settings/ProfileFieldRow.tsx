import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { AccountProfile, ProfileField } from '@grove/contracts/account/profile';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Select } from '@grove/ui/forms/Select';
import { Textarea } from '@grove/ui/forms/Textarea';
import { FieldOutcome } from './FieldOutcome.tsx';
import { useProfileField } from './useProfileField.ts';
import type { EditedField } from './useProfileField.ts';

interface ProfileFieldRowProps {
  profile: AccountProfile;
  name: ProfileField;
  label: string;
  hint?: string;
  kind?: 'text' | 'long' | 'tel' | 'date';
  maxLength?: number;
  autoComplete?: string;
  /** Options of a select. Without them the field is a text field. */
  options?: { value: string; label: string }[];
  /** Whether the field takes the width of two. */
  isWide?: boolean;
}

/** A field that is saved on blur or Enter. Escape restores the stored value. */
export function ProfileFieldRow(props: ProfileFieldRowProps) {
  const { profile, name, label, hint, isWide = false } = props;
  const field = useProfileField(name, profile[name]);
  const { outcome } = field;
  const row = useRef<HTMLDivElement>(null);
  return (
    <div data-wide={isWide} ref={row}>
      <Field
        label={label}
        hint={hint}
        required={name === 'username'}
        error={outcome.kind === 'refused' ? outcome.message : undefined}
      >
        <Control {...props} field={field} />
      </Field>
      <FieldOutcome
        label={label}
        field={field}
        focusField={() => {
          row.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
        }}
      />
    </div>
  );
}

function Control({
  field,
  kind = 'text',
  options,
  maxLength,
  autoComplete,
}: ProfileFieldRowProps & { field: EditedField }) {
  const { value, change, save, reset } = field;
  if (options !== undefined) {
    return (
      <Select
        options={options}
        placeholder="Not set"
        value={value}
        onChange={({ target }) => {
          save(target.value);
        }}
      />
    );
  }
  const textProps = {
    value,
    maxLength,
    autoComplete,
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => {
      change(target.value, target.validity);
    },
    onBlur: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => {
      save(target.value, target.validity);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { key, currentTarget } = event;
      if (key === 'Escape') reset();
      if (key !== 'Enter' || (kind === 'long' && !event.ctrlKey && !event.metaKey)) return;
      event.preventDefault();
      save(currentTarget.value, currentTarget.validity);
    },
  };
  return kind === 'long' ? <Textarea {...textProps} /> : <Input type={kind} {...textProps} />;
}
