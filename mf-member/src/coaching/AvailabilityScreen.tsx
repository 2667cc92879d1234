import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Availability } from '@grove/contracts/coaching/availability';
import { isTimeZone } from '@grove/contracts/fields/isTimeZone';
import { QueryState } from '@grove/platform/QueryState';
import { getErrorCode, toFormError } from '@grove/platform/requestErrors';
import { useUser } from '@grove/platform/session';
import { Button } from '@grove/ui/forms/Button';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { ConflictPanel } from '@grove/ui/editing/ConflictPanel';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Notice } from '@grove/ui/feedback/Notice';
import { Select } from '@grove/ui/forms/Select';
import { Switch } from '@grove/ui/forms/Switch';
import { getTimeZoneOptions } from '@grove/ui/forms/getTimeZoneOptions';
import { useMergedEdit } from '@grove/ui/editing/useMergedEdit';
import { getFieldNames } from './availabilityDraft.ts';
import type { DraftAvailability, DraftProps } from './availabilityDraft.ts';
import { loadAvailability, useAvailability, useSaveAvailability } from './availability.api.ts';
import { availabilityParts } from './availabilityParts.ts';
import { CoachingSkeleton } from './CoachingSkeleton.tsx';
import { ExceptionFields } from './ExceptionFields.tsx';
import { getDurationOptions } from './durations.ts';
import { SessionTypeFields } from './SessionTypeFields.tsx';
import { WeeklyFields } from './WeeklyFields.tsx';

/** The screen where coaches set their session types and hours. */
export function AvailabilityScreen() {
  const user = useUser();
  const availability = useAvailability();
  if (user?.can.giveSessions !== true)
    return (
      <Card padding="none">
        <EmptyState
          drawing="lantern"
          title="Coaches only"
          text="Only coaches and creators can offer sessions."
        />
      </Card>
    );
  return (
    <QueryState query={availability} skeleton={<CoachingSkeleton />}>
      {(saved) => <AvailabilityForm saved={saved} />}
    </QueryState>
  );
}

/** Does not use `useServerForm`, which supports named text fields only: this form has lists of rows that can
 *  be added and removed. */
function AvailabilityForm({ saved }: { saved: Availability }) {
  const [draft, setDraft] = useState<DraftAvailability>(saved);
  const saveAvailability = useSaveAvailability();
  const mergedEdit = useMergedEdit<DraftAvailability, Availability>({
    ...{ parts: availabilityParts, from: saved, mine: draft, change: setDraft, load: loadAvailability },
    isConflict: (error) => getErrorCode(error) === 'changed-elsewhere',
  });
  const save = useMutation({
    mutationFn: () =>
      mergedEdit.save(async ({ mine, theirs: { revision } }) => {
        const stored = await saveAvailability.mutateAsync({ ...mine, revision });
        // Sets the ids of new session types.
        setDraft((current) => (current === mine ? stored : current));
        return stored;
      }),
  });
  const form = useRef<HTMLFormElement>(null);
  const refusal = save.error && toFormError(save.error, { fields: getFieldNames(draft) });
  const getError = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  // The button is one or two screens below the field.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [save.error]);

  function change(changes: Partial<DraftAvailability>) {
    setDraft((previous) => ({ ...previous, ...changes }));
    // A corrected field is no longer wrong, and removing a row shifts the rows after it.
    if (save.isError) save.reset();
  }
  const fieldProps = { draft, change, getError };

  return (
    <Form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <GeneralCard {...fieldProps} />
      <WeeklyFields {...fieldProps} />
      <ExceptionFields {...fieldProps} />
      <SessionTypeFields {...fieldProps} />
      <ConflictPanel {...mergedEdit.panel} />
      {refusal?.field === 'root' && <Notice tone="danger">{refusal.message}</Notice>}
      <div>
        <Button type="submit" loading={save.isPending}>
          Save availability
        </Button>
      </div>
    </Form>
  );
}

function GeneralCard({ draft, change, getError }: DraftProps) {
  const { isOffered, timeZone, changeNoticeMinutes, calendlyUrl } = draft;
  return (
    <Card as="section" aria-labelledby="general-title">
      <CardTitle id="general-title">General</CardTitle>
      <Parts>
        <Switch
          label="Offer sessions"
          hint="Members can find you in the Booking Calendar after you save."
          checked={isOffered}
          onChange={({ target }) => change({ isOffered: target.checked })}
        />
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
      </Parts>
    </Card>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-5);
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);
`;
