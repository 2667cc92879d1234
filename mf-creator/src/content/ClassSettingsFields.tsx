import type { UseFormReturn } from 'react-hook-form';
import { seatsMax } from '@grove/contracts/classRules';
import type { ClassHost } from '@grove/contracts/classes';
import { webAddressMax } from '@grove/contracts/limits';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { Select } from '@grove/ui/Select';
import { useClassHosts } from './classes.api.ts';
import { problemWithLink, problemWithSeats } from './meetingDraft.ts';

interface ClassSettingsDraft {
  hostId: string;
  seats: string;
  meetingUrl: string;
}

interface ClassSettingsFieldsProps<Fields extends ClassSettingsDraft> {
  form: UseFormReturn<Fields>;
  /** Who gives it as yet. */
  hostId: string;
}

/** Who gives a class, for how many it is, and where one meets. */
export function ClassSettingsFields<Fields extends ClassSettingsDraft>({
  form,
  hostId,
}: ClassSettingsFieldsProps<Fields>) {
  const { data: hosts } = useClassHosts();
  // The library's types know the names of `Fields` only once it is known.
  const { register, formState } = form as unknown as UseFormReturn<ClassSettingsDraft>;
  const { errors } = formState;
  const isHosted = hosts?.some(({ id }) => id === hostId) ?? true;
  return (
    <>
      <Field
        label="Host"
        hint="A coach or a creator. It stands in their calendar, and they see who came."
        error={!isHosted && 'Nobody gives this class at the moment. Choose who does'}
      >
        <Select options={optionsOf(hosts, hostId)} {...register('hostId')} />
      </Field>
      <Field label="Seats" required error={errors.seats?.message}>
        <Input
          type="number"
          min="1"
          max={seatsMax}
          inputMode="numeric"
          {...register('seats', { validate: (typed) => problemWithSeats(typed) ?? true })}
        />
      </Field>
      <Field
        label="Meeting link"
        hint="Shown to who has bought it alone. You can add it later."
        error={errors.meetingUrl?.message}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={webAddressMax}
          placeholder="https://"
          {...register('meetingUrl', { validate: (typed) => problemWithLink(typed) ?? true })}
        />
      </Field>
    </>
  );
}

/** The present one is among them from the first, so that the list shows what is chosen. */
function optionsOf(hosts: readonly ClassHost[] | undefined, hostId: string) {
  const options = (hosts ?? []).map(({ id, username }) => ({ value: id, label: username }));
  if (options.some(({ value }) => value === hostId)) return options;
  return [{ value: hostId, label: hosts ? 'No coach any more' : 'Loading...' }, ...options];
}
