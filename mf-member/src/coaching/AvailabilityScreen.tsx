import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Availability } from '@grove/contracts/coaching/availability';
import { QueryState } from '@grove/platform/QueryState';
import { getErrorCode, toFormError } from '@grove/platform/requestErrors';
import { useUser } from '@grove/platform/session';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { ConflictPanel } from '@grove/ui/editing/ConflictPanel';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Notice } from '@grove/ui/feedback/Notice';
import { Switch } from '@grove/ui/forms/Switch';
import { isEqual } from '@grove/ui/editing/mergeEdits';
import { useWarnBeforeUnload } from '@grove/ui/editing/useLeaveGuard';
import { useMergedEdit } from '@grove/ui/editing/useMergedEdit';
import { getFieldNames } from './availabilityDraft.ts';
import type { DraftAvailability } from './availabilityDraft.ts';
import { loadAvailability, useAvailability, useSaveAvailability } from './availability.api.ts';
import { availabilityParts } from './availabilityParts.ts';
import { CoachingSkeleton } from './CoachingSkeleton.tsx';
import { GeneralRules } from './GeneralRules.tsx';
import { SessionTypeFields } from './SessionTypeFields.tsx';
import { WeekGrid } from './WeekGrid.tsx';

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
  useWarnBeforeUnload(availabilityParts.some(({ read }) => !isEqual(read(draft), read(saved))));
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
      <Card as="section" aria-label="Offer sessions">
        <Switch
          label="Offer sessions"
          hint="Members can find you in the Booking Calendar after you save."
          checked={draft.isOffered}
          onChange={({ target }) => change({ isOffered: target.checked })}
        />
      </Card>
      <WeekGrid draft={draft} change={change} />
      <SessionTypeFields {...fieldProps} />
      <GeneralRules {...fieldProps} />
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

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-5);
`;
