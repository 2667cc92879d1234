import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { cancelReasonMax } from '@grove/contracts/coachingRules';
import type { BookedSession, StudentBooking } from '@grove/contracts/students';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/Button';
import { Dialog } from '@grove/ui/Dialog';
import { Field } from '@grove/ui/Field';
import { Textarea } from '@grove/ui/Textarea';
import { DialogForm } from '../portal/DialogForm.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import { useCancelSession, useRefreshSessions, useSessionAct } from './sessions.api.ts';
import type { SessionAct } from './sessions.api.ts';

interface SessionActionsProps {
  session: StudentBooking | BookedSession;
}

/** A row of buttons for what a creator may do with a session. */
export function SessionActions({ session }: SessionActionsProps) {
  const { id, title, can, status } = session;
  const { mutate, isPending } = useSessionAct(id);
  const act = (name: SessionAct, label: string) => (
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
      {can.confirm && act('confirm', 'Confirm')}
      {can.record && act('attended', 'Attended')}
      {can.record && status !== 'missed' && act('missed', 'Missed')}
      {can.cancel && <Cancel session={session} />}
    </Row>
  );
}

function Cancel({ session: { id, title } }: SessionActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const cancel = useCancelSession(id);
  const refresh = useRefreshSessions();
  function change(open: boolean) {
    setOpen(open);
    // Refetched only after the dialog has closed: the session may be over by now, and removing its row
    // would also remove the dialog with its error message.
    if (!open && cancel.isError) refresh();
  }
  return (
    <Dialog
      size="sm"
      open={isOpen}
      onOpenChange={change}
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
          change(false);
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
  const isShown = useRef<HTMLFormElement>(null);
  const form = useServerForm(useForm({ defaultValues: { reason: '' } }), {
    send: async ({ reason }) => {
      await send(reason.trim());
      if (isShown.current !== null) close();
    },
    refusedBehind: () => `${title} was not canceled.`,
  });
  return (
    <DialogForm
      ref={isShown}
      form={form}
      action="Cancel session"
      cancel="Keep it"
      isDestructive
      close={close}
    >
      <Field label="Reason (optional)" hint="They will see this." error={form.errorOf('reason')}>
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
