import { useState } from 'react';
import { styled } from 'styled-components';
import type { BookedSession, StudentBooking } from '@grove/contracts/creator/students';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { LazyForm } from '../portal/LazyForm.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import { useCancelSession, useRefreshSessions, useSessionAction } from './sessions.api.ts';
import type { SessionAction } from './sessions.api.ts';

interface SessionActionsProps {
  session: StudentBooking | BookedSession;
}

/** A row of buttons for what a creator may do with a session. */
export function SessionActions({ session }: SessionActionsProps) {
  const { id, title, can, status } = session;
  const { mutate, isPending } = useSessionAction(id);
  const actionButton = (name: SessionAction, label: string) => (
    <Button
      variant="secondary"
      size="sm"
      loading={isPending}
      aria-label={`${label}: ${title}`}
      onClick={() => mutate(name)}
    >
      {label}
    </Button>
  );
  return (
    <Row>
      <SessionDialog session={session} />
      {can.reschedule && (
        <Button as={Link} to={pathTo('reschedule', { bookingId: id })} variant="secondary" size="sm">
          Reschedule<span className="grove-unseen"> {title}</span>
        </Button>
      )}
      {can.confirm && actionButton('confirm', 'Confirm')}
      {can.record && actionButton('attended', 'Attended')}
      {can.record && status !== 'missed' && actionButton('missed', 'Missed')}
      {can.cancel && <CancelButton session={session} />}
    </Row>
  );
}

function CancelButton({ session: { id, title } }: SessionActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const cancel = useCancelSession(id);
  const refresh = useRefreshSessions();
  function handleOpenChange(open: boolean) {
    setOpen(open);
    // Refetched only after the dialog has closed: the session may be over by now, and removing its row
    // would also remove the dialog with its error message.
    if (!open && cancel.isError) refresh();
  }
  return (
    <Dialog
      size="sm"
      open={isOpen}
      onOpenChange={handleOpenChange}
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Cancel ${title}`}>
          Cancel
        </Button>
      }
      title={`Cancel ${title}?`}
      description="The time slot becomes available again. The student and the coach will be notified by email."
    >
      <LazyForm
        name="cancel-session-form"
        load={loadCancelForm}
        props={{
          title,
          send: cancel.mutateAsync,
          close: () => {
            handleOpenChange(false);
          },
        }}
      />
    </Dialog>
  );
}

/** Loaded on demand, because most visits to the sessions cancel nothing. */
function loadCancelForm() {
  return import('./CancelForm.tsx').then((module) => module.CancelForm);
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
`;
