import { useState } from 'react';
import { styled } from 'styled-components';
import type { BookedSession, StudentBooking } from '@grove/contracts/creator/students';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { MenuItem } from '@grove/ui/overlays/Menu';
import { MoreMenu } from '@grove/ui/overlays/MoreMenu';
import { LazyForm } from '../portal/LazyForm.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import { useCancelSession, useRefreshSessions, useSessionAction } from './sessions.api.ts';
import type { SessionAction } from './sessions.api.ts';

interface SessionActionsProps {
  session: StudentBooking | BookedSession;
}

/** The main action for a session, and a menu with everything else that a creator may do with it. */
export function SessionActions({ session }: SessionActionsProps) {
  const { id, title, can, status } = session;
  const { mutate, isPending } = useSessionAction(id);
  const [open, setOpen] = useState<'details' | 'cancel'>();
  const close = () => {
    setOpen(undefined);
  };
  const actionItem = (name: SessionAction, label: string) => (
    <MenuItem
      disabled={isPending}
      onSelect={() => {
        mutate(name);
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <Row>
      {can.confirm ? (
        <Button
          variant="secondary"
          size="sm"
          loading={isPending}
          aria-label={`Confirm: ${title}`}
          onClick={() => mutate('confirm')}
        >
          Confirm
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`View Details of ${title}`}
          onClick={() => {
            setOpen('details');
          }}
        >
          View Details
        </Button>
      )}
      {Object.values({ ...can, writeNotes: false }).includes(true) && (
        <MoreMenu label={`More actions for ${title}`}>
          {can.confirm && (
            <MenuItem
              onSelect={() => {
                setOpen('details');
              }}
            >
              View Details
            </MenuItem>
          )}
          {can.reschedule && (
            <MenuItem link={<Link to={pathTo('reschedule', { bookingId: id })} />}>Reschedule</MenuItem>
          )}
          {can.record && actionItem('attended', 'Attended')}
          {can.record && status !== 'missed' && actionItem('missed', 'Missed')}
          {can.cancel && (
            <MenuItem
              variant="destructive"
              onSelect={() => {
                setOpen('cancel');
              }}
            >
              Cancel session
            </MenuItem>
          )}
        </MoreMenu>
      )}
      {open === 'details' && <SessionDialog session={session} onClosed={close} />}
      <CancelDialog session={session} isOpen={open === 'cancel'} onClosed={close} />
    </Row>
  );
}

interface CancelDialogProps extends SessionActionsProps {
  isOpen: boolean;
  onClosed: () => void;
}

function CancelDialog({ session: { id, title }, isOpen, onClosed }: CancelDialogProps) {
  const cancel = useCancelSession(id);
  const refresh = useRefreshSessions();
  function handleClose() {
    onClosed();
    // Refetched only after the dialog has closed: the session may be over by now, and removing its row
    // would also remove the dialog with its error message.
    if (cancel.isError) refresh();
  }
  return (
    <Dialog
      size="sm"
      open={isOpen}
      onOpenChange={handleClose}
      title={`Cancel ${title}?`}
      description="The time slot becomes available again. The student and the coach will be notified by email."
    >
      <LazyForm
        name="cancel-session-form"
        load={loadCancelForm}
        props={{ title, send: cancel.mutateAsync, close: handleClose }}
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
  justify-content: end;
  gap: var(--grove-space-2);
`;
