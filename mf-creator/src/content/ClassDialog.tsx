import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { meetingsMax } from '@grove/contracts/classRules';
import type { LiveClass } from '@grove/contracts/classes';
import type { CreatorProduct } from '@grove/contracts/content';
import { newIdempotencyKey } from '@grove/platform/idempotencyKey';
import { QueryState } from '@grove/platform/QueryState';
import { useUser } from '@grove/platform/session';
import { Button } from '@grove/ui/Button';
import { Dialog } from '@grove/ui/Dialog';
import { Skeleton, SkeletonGroup } from '@grove/ui/Skeleton';
import { ClassSettingsFields } from './ClassSettingsFields.tsx';
import { useClassAct, useLiveClass } from './classes.api.ts';
import { FormGrid, Quiet, SubmitRow } from './CreateForm.tsx';
import { MeetingFields } from './MeetingFields.tsx';
import { MeetingItem } from './MeetingItem.tsx';
import { emptyMeeting, ownZone, problemWithBeginning, toMeeting } from './meetingDraft.ts';

/** When a live class is held, for how many it is and where one meets. */
export function ClassDialog({ product, onClosed }: { product: CreatorProduct; onClosed: () => void }) {
  const liveClass = useLiveClass(product.id);
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      title="Dates and seats"
      description="Who has a seat is told of each date that is added, moved or cancelled."
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
            <Settings productId={product.id} known={known} />
            {known && <Dates known={known} />}
          </Parts>
        )}
      </QueryState>
    </Dialog>
  );
}

function Settings({ productId, known }: { productId: string; known: LiveClass | null }) {
  const user = useUser();
  const { mutate, isPending } = useClassAct(productId);
  const host = known?.hostId ?? user?.id ?? '';
  const form = useForm({
    defaultValues: { hostId: host, seats: String(known?.seats ?? 12), meetingUrl: known?.meetingUrl ?? '' },
  });
  const send = form.handleSubmit(({ hostId, seats, meetingUrl }) => {
    const body = {
      hostId,
      timeZone: known?.timeZone ?? ownZone(),
      seats: Number(seats),
      meetingUrl: meetingUrl.trim() || null,
    };
    mutate({ act: 'settings', body });
  });
  return (
    <FormGrid noValidate onSubmit={(event) => void send(event)}>
      <ClassSettingsFields form={form} hostId={host} />
      {known && <Quiet>{`${String(known.taken)} of ${String(known.seats)} seats are taken.`}</Quiet>}
      <SubmitRow isPending={isPending}>Save</SubmitRow>
    </FormGrid>
  );
}

function Dates({ known }: { known: LiveClass }) {
  return (
    <section aria-labelledby="class-dates">
      <h3 id="class-dates">Dates</h3>
      <Quiet>By your own clock ({ownZone().replaceAll('_', ' ')}).</Quiet>
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
  const { mutate, isPending } = useClassAct(productId);
  const [draft, setDraft] = useState(emptyMeeting);
  const [isTried, setTried] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  return (
    <>
      <MeetingFields
        draft={draft}
        problem={isTried ? problemWithBeginning(draft.begins) : undefined}
        onChange={(changed) => {
          setDraft(changed);
          setKey(newIdempotencyKey());
        }}
      />
      <Button
        variant="secondary"
        size="sm"
        loading={isPending}
        onClick={() => {
          setTried(true);
          if (problemWithBeginning(draft.begins) !== undefined) return;
          const onSuccess = () => {
            setDraft(emptyMeeting);
            setTried(false);
            setKey(newIdempotencyKey());
          };
          mutate({ act: 'add', body: toMeeting(draft), key }, { onSuccess });
        }}
      >
        Add this date
      </Button>
    </>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-6);
  section {
    display: grid;
    gap: var(--grove-space-4);
    justify-items: start;
    > * {
      inline-size: 100%;
    }
    > button {
      inline-size: auto;
    }
  }
  h3 {
    margin: 0;
    font-size: var(--grove-text-18);
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
