import { useState } from 'react';
import { styled } from 'styled-components';
import { cancelReasonMax } from '@grove/contracts/coachingRules';
import type { BookedSession, StudentBooking } from '@grove/contracts/students';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/Button';
import { ConfirmDialog } from '@grove/ui/ConfirmDialog';
import { Field } from '@grove/ui/Field';
import { Textarea } from '@grove/ui/Textarea';
import { SessionDialog } from './SessionDialog.tsx';
import { useSessionAct } from './sessions.api.ts';

/** What a creator may do with a session, in a row. */
export function SessionActions({ session }: { session: StudentBooking | BookedSession }) {
  const { id, title, can, status } = session;
  const { mutate, isPending } = useSessionAct(id);
  const act = (name: 'confirm' | 'attended' | 'missed', label: string) => (
    <Button
      variant="secondary"
      size="sm"
      loading={isPending}
      aria-label={`${label}: ${title}`}
      onClick={() => mutate({ act: name })}
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
      {can.cancel && <Cancel title={title} onCancel={(reason) => mutate({ act: 'cancel', reason })} />}
    </Row>
  );
}

function Cancel({ title, onCancel }: { title: string; onCancel: (reason: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Cancel ${title}`}>
          Cancel
        </Button>
      }
      title={`Cancel ${title}?`}
      description="Its time is free for others again. The student and the coach get a mail."
      confirm="Cancel session"
      cancel="Keep it"
      onConfirm={() => {
        onCancel(reason.trim());
        setIsOpen(false);
      }}
    >
      <Field label="Why" hint="If you like; they read it.">
        <Textarea
          value={reason}
          maxLength={cancelReasonMax}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
`;
