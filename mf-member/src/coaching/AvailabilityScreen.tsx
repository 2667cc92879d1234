import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Availability } from '@grove/contracts/coaching';
import { isTimeZone } from '@grove/contracts/isTimeZone';
import { QueryState } from '@grove/platform/QueryState';
import { codeOf, refusalOf } from '@grove/platform/refusal';
import { useUser } from '@grove/platform/session';
import { Button } from '@grove/ui/Button';
import { Card, CardTitle } from '@grove/ui/Card';
import { ConflictPanel } from '@grove/ui/ConflictPanel';
import { EmptyState } from '@grove/ui/EmptyState';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { Notice } from '@grove/ui/Notice';
import { Select } from '@grove/ui/Select';
import { Switch } from '@grove/ui/Switch';
import { timeZoneOptions } from '@grove/ui/timeZoneOptions';
import { useMergedEdit } from '@grove/ui/useMergedEdit';
import { fieldsOf } from './availabilityDraft.ts';
import type { DraftAvailability, DraftProps } from './availabilityDraft.ts';
import { loadAvailability, useAvailability, useSaveAvailability } from './availability.api.ts';
import { availabilityParts } from './availabilityParts.ts';
import { CoachingSkeleton } from './CoachingSkeleton.tsx';
import { ExceptionFields } from './ExceptionFields.tsx';
import { durationOptions } from './durations.ts';
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
  const put = useSaveAvailability();
  const edit = useMergedEdit<DraftAvailability, Availability>({
    ...{ parts: availabilityParts, from: saved, mine: draft, change: setDraft, load: loadAvailability },
    isConflict: (error) => codeOf(error) === 'changed-elsewhere',
  });
  const save = useMutation({
    mutationFn: () =>
      edit.save(async ({ mine, theirs: { revision } }) => {
        const stored = await put.mutateAsync({ ...mine, revision });
        // Sets the ids of new session types.
        setDraft((now) => (now === mine ? stored : now));
        return stored;
      }),
  });
  const form = useRef<HTMLFormElement>(null);
  const refusal = save.error && refusalOf(save.error, { fields: fieldsOf(draft) });
  const problemOf = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  // The button is one or two screens below the field.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [save.error]);

  function change(changes: Partial<DraftAvailability>) {
    setDraft((before) => ({ ...before, ...changes }));
    // A corrected field is no longer wrong, and removing a row shifts the rows after it.
    if (save.isError) save.reset();
  }
  const parts = { draft, change, problemOf };

  return (
    <Form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <GeneralCard {...parts} />
      <WeeklyFields {...parts} />
      <ExceptionFields {...parts} />
      <SessionTypeFields {...parts} />
      <ConflictPanel {...edit.panel} />
      {refusal?.field === 'root' && <Notice tone="danger">{refusal.message}</Notice>}
      <div>
        <Button type="submit" loading={save.isPending}>
          Save availability
        </Button>
      </div>
    </Form>
  );
}

function GeneralCard({ draft, change, problemOf }: DraftProps) {
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
            options={timeZoneOptions(timeZone)}
          />
        </Field>
        <Field label="Members can reschedule or cancel until">
          <Select
            value={String(changeNoticeMinutes)}
            onChange={({ target }) => change({ changeNoticeMinutes: Number(target.value) })}
            options={durationOptions('notice', changeNoticeMinutes, 'before it starts')}
          />
        </Field>
        <Field
          label="Calendly link"
          hint="If you add a link, members book on your Calendly page instead of choosing from your available times."
          error={problemOf('calendlyUrl')}
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
