import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { meetingsMax } from '@grove/contracts/classRules';
import type { LiveClass } from '@grove/contracts/classes';
import type { CreatorProduct } from '@grove/contracts/content';
import { browserZone } from '@grove/platform/browserZone';
import { QueryState } from '@grove/platform/QueryState';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/Button';
import { Dialog } from '@grove/ui/Dialog';
import { Notice } from '@grove/ui/Notice';
import { Skeleton, SkeletonGroup } from '@grove/ui/Skeleton';
import { ClassSettingsFields } from './ClassSettingsFields.tsx';
import { useClassAct, useLiveClass } from './classes.api.ts';
import { FormGrid, Quiet, SubmitRow } from './CreateForm.tsx';
import { MeetingFields } from './MeetingFields.tsx';
import { MeetingItem } from './MeetingItem.tsx';
import { emptyMeeting, toMeeting } from './meetingDraft.ts';

/** A dialog that edits the dates and settings of a live class. */
export function ClassDialog({ product, onClosed }: { product: CreatorProduct; onClosed: () => void }) {
  const liveClass = useLiveClass(product.id);
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      title="Dates and seats"
      description="Attendees are notified when a date is added, moved or canceled."
    >
      <QueryState
        query={liveClass}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="card" height="20rem" />
          </SkeletonGroup>
        }
      >
        {(known) => (
          <Parts>
            <Settings known={known} />
            <Dates known={known} />
          </Parts>
        )}
      </QueryState>
    </Dialog>
  );
}

function Settings({ known }: { known: LiveClass }) {
  const { mutateAsync } = useClassAct(known.productId);
  const defaultValues = {
    hostId: known.hostId,
    seats: String(known.seats),
    meetingUrl: known.meetingUrl ?? '',
  };
  const form = useServerForm(useForm({ defaultValues }), {
    places: { 'seats-taken': 'seats', 'coaches-lead': 'hostId' },
    send: ({ hostId, seats, meetingUrl }) =>
      mutateAsync({
        act: 'settings',
        body: {
          hostId,
          timeZone: known.timeZone,
          seats: Number(seats),
          meetingUrl: meetingUrl.trim() || null,
        },
      }),
  });
  return (
    <FormGrid noValidate onSubmit={form.submit}>
      <ClassSettingsFields form={form} hostId={known.hostId} />
      <Quiet>{`${String(known.taken)} of ${String(known.seats)} seats taken.`}</Quiet>
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <SubmitRow isPending={form.isUnderWay}>Save</SubmitRow>
    </FormGrid>
  );
}

function Dates({ known }: { known: LiveClass }) {
  return (
    <section aria-labelledby="class-dates">
      <h3 id="class-dates">Dates</h3>
      <Quiet>Times are in your time zone ({browserZone().replaceAll('_', ' ')}).</Quiet>
      <List role="list">
        {known.meetings.map((meeting) => (
          <MeetingItem key={meeting.id} productId={known.productId} meeting={meeting} />
        ))}
      </List>
      {known.meetings.length < meetingsMax && <AddDate productId={known.productId} />}
    </section>
  );
}

function AddDate({ productId }: { productId: string }) {
  const { mutateAsync } = useClassAct(productId);
  const fields = useForm({ defaultValues: emptyMeeting });
  const form = useServerForm(fields, {
    places: { 'too-late': 'startsAt' },
    send: async (draft) => {
      await mutateAsync({ act: 'add', body: toMeeting(draft) });
      fields.reset();
    },
  });
  return (
    <Addition noValidate onSubmit={form.submit}>
      <MeetingFields form={form} startsAt="startsAt" minutes="minutes" />
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <Button type="submit" variant="secondary" size="sm" loading={form.isUnderWay}>
        Add date
      </Button>
    </Addition>
  );
}

const Parts = styled.div`
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

const Addition = styled(FormGrid)`
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
