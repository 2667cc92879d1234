import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { cancelReasonMax } from '@grove/contracts/coaching/coachingRules';
import type { BookedSession, StudentBooking } from '@grove/contracts/creator/students';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Field } from '@grove/ui/forms/Field';
import { Textarea } from '@grove/ui/forms/Textarea';
import { DialogForm } from '../portal/DialogForm.tsx';
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
      <CancelForm
        title={title}
        send={cancel.mutateAsync}
        close={() => {
          handleOpenChange(false);
        }}
      />
    </Dialog>
  );
}

interface CancelFormProps {
  title: string;
  send: (reason: string) => Promise<unknown>;
  close: () => void;
}

function CancelForm({ title, send, close }: CancelFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const form = useServerForm(useForm({ defaultValues: { reason: '' } }), {
    send: async ({ reason }) => {
      await send(reason.trim());
      if (formRef.current !== null) close();
    },
    lateRefusalPrefix: () => `${title} was not canceled.`,
  });
  return (
    <DialogForm
      ref={formRef}
      form={form}
      action="Cancel session"
      cancel="Keep it"
      isDestructive
      close={close}
    >
      <Field label="Reason (optional)" hint="They will see this." error={form.getError('reason')}>
        <Textarea {...form.field('reason', { max: cancelReasonMax })} />
      </Field>
    </DialogForm>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
`;
