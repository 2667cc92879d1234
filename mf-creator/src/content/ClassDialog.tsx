import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { meetingsMax } from '@grove/contracts/coaching/classRules';
import type { LiveClass, Meeting } from '@grove/contracts/coaching/classes';
import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import { browserTimeZone } from '@grove/platform/browserTimeZone';
import { QueryState } from '@grove/platform/QueryState';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Notice } from '@grove/ui/feedback/Notice';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { ClassSettingsFields } from './ClassSettingsFields.tsx';
import { useChangeClass, useLiveClass } from './classes.api.ts';
import { FormGrid, FormNote, SubmitRow } from './CreateForm.tsx';
import { MeetingFields } from './MeetingFields.tsx';
import { MeetingItem } from './MeetingItem.tsx';
import { emptyMeeting, toMeeting } from './meetingDraft.ts';

interface ClassDialogProps {
  product: CreatorProduct;
  /** Whether the class was not published because it has no date in the future. */
  isDateMissing: boolean;
  onClosed: () => void;
}

/** A dialog that edits the dates and settings of a live class. */
export function ClassDialog({ product, isDateMissing, onClosed }: ClassDialogProps) {
  const query = useLiveClass(product.id);
  const [openedAt] = useState(() => Date.now());
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      title="Dates and seats"
      description="Attendees are notified when a date is added, moved or canceled."
    >
      <QueryState
        query={query}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="card" height="20rem" />
          </SkeletonGroup>
        }
      >
        {(liveClass) => (
          <Stack>
            {isDateMissing && !hasDateAfter(liveClass, openedAt) && (
              <Notice tone="warning">
                This class has no date in the future. Add one, then publish the class.
              </Notice>
            )}
            <SettingsForm liveClass={liveClass} />
            <DateList liveClass={liveClass} />
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}

function hasDateAfter({ meetings }: LiveClass, time: number): boolean {
  return meetings.some(({ isCancelled, endsAt }) => !isCancelled && Date.parse(endsAt) > time);
}

function SettingsForm({ liveClass }: { liveClass: LiveClass }) {
  const { mutateAsync } = useChangeClass(liveClass.productId);
  const defaultValues = {
    hostId: liveClass.hostId,
    seats: String(liveClass.seats),
    meetingUrl: liveClass.meetingUrl ?? '',
  };
  const form = useServerForm(useForm({ defaultValues }), {
    errorFields: { 'seats-taken': 'seats', 'coaches-lead': 'hostId' },
    send: ({ hostId, seats, meetingUrl }) =>
      mutateAsync({
        kind: 'settings',
        body: {
          hostId,
          timeZone: liveClass.timeZone,
          seats: Number(seats),
          meetingUrl: meetingUrl.trim() || null,
        },
      }),
  });
  return (
    <FormGrid noValidate onSubmit={form.submit}>
      <ClassSettingsFields form={form} hostId={liveClass.hostId} />
      <FormNote>{`${String(liveClass.taken)} of ${String(liveClass.seats)} seats taken.`}</FormNote>
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <SubmitRow isPending={form.isPending}>Save settings</SubmitRow>
    </FormGrid>
  );
}

function DateList({ liveClass }: { liveClass: LiveClass }) {
  return (
    <section aria-labelledby="class-dates">
      <h3 id="class-dates">Dates</h3>
      <FormNote>Times are in your time zone ({browserTimeZone().replaceAll('_', ' ')}).</FormNote>
      <List role="list">
        {liveClass.meetings.map((meeting) => (
          <MeetingItem
            key={meeting.id}
            productId={liveClass.productId}
            meeting={meeting}
            laterCount={countLater(liveClass, meeting)}
          />
        ))}
      </List>
      {liveClass.meetings.length < meetingsMax && <AddDateForm productId={liveClass.productId} />}
    </section>
  );
}

function countLater({ meetings }: LiveClass, { startsAt }: Meeting): number {
  return meetings.filter((one) => !one.isCancelled && one.startsAt > startsAt).length;
}

function AddDateForm({ productId }: { productId: string }) {
  const { mutateAsync } = useChangeClass(productId);
  const fields = useForm({ defaultValues: emptyMeeting });
  const form = useServerForm(fields, {
    errorFields: { 'too-late': 'startsAt' },
    send: async (draft) => {
      await mutateAsync({ kind: 'add', body: toMeeting(draft) });
      fields.reset();
    },
  });
  return (
    <AddForm noValidate onSubmit={form.submit}>
      <MeetingFields form={form} startsAt="startsAt" minutes="minutes" />
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <Button type="submit" variant="secondary" size="sm" loading={form.isPending}>
        Add date
      </Button>
    </AddForm>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-6);
  section {
    display: grid;
    gap: var(--grove-space-4);
  }
  h3 {
    margin: 0;
    font-size: var(--grove-text-18);
  }
`;

const AddForm = styled(FormGrid)`
  > button {
    justify-self: start;
  }
`;

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-3);
  li {
    display: grid;
    gap: var(--grove-space-3);
  }
`;
