import { classFieldRules, seatsMax } from '@grove/contracts/coaching/classRules';
import type { ClassHost } from '@grove/contracts/coaching/classes';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Select } from '@grove/ui/forms/Select';
import { useClassHosts } from './classes.api.ts';

interface ClassSettingsFieldsProps {
  form: ServerFormState<'hostId' | 'seats' | 'meetingUrl'>;
  /** The id of the current host. */
  hostId: string;
}

/** The fields for the host, the seats and the meeting link of a class. */
export function ClassSettingsFields({
  form: { field, getError: errorOf },
  hostId,
}: ClassSettingsFieldsProps) {
  const { data: hosts } = useClassHosts();
  const isHostAvailable = hosts?.some(({ id }) => id === hostId) ?? true;
  return (
    <>
      <Field
        label="Host"
        hint="A coach or creator. The class appears in their calendar, and they can see who attended."
        error={errorOf('hostId') ?? (!isHostAvailable && 'This class has no host. Please choose one')}
      >
        <Select options={toOptions(hosts, hostId)} {...field('hostId')} />
      </Field>
      <Field label="Seats" required error={errorOf('seats')}>
        <Input
          type="number"
          min="1"
          max={seatsMax}
          inputMode="numeric"
          {...field('seats', classFieldRules.seats)}
        />
      </Field>
      <Field
        label="Meeting link"
        hint="Shown only to buyers. You can add it later."
        error={errorOf('meetingUrl')}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...field('meetingUrl', classFieldRules.meetingUrl)}
        />
      </Field>
    </>
  );
}

/** Always includes the current host, so that the select shows them while the hosts are loading. */
function toOptions(hosts: readonly ClassHost[] | undefined, hostId: string) {
  const options = (hosts ?? []).map(({ id, username }) => ({ value: id, label: username }));
  if (options.some(({ value }) => value === hostId)) return options;
  return [{ value: hostId, label: hosts ? 'No longer a coach' : 'Loading...' }, ...options];
}
