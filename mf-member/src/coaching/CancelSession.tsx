import { useState } from 'react';
import type { CoachingSession } from '@grove/contracts/coaching';
import { cancelReasonMax } from '@grove/contracts/coachingRules';
import { Button } from '@grove/ui/Button';
import { ConfirmDialog } from '@grove/ui/ConfirmDialog';
import { Field } from '@grove/ui/Field';
import { Textarea } from '@grove/ui/Textarea';
import { useSessionAct } from './coaching.api.ts';

/** Asks once more, and why, before a session is given up. */
export function CancelSession({ session }: { session: CoachingSession }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useSessionAct(session);
  const { title } = session;
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
      description="Its time is free for others again. Both of you get a mail."
      confirm="Cancel session"
      cancel="Keep it"
      isPending={isPending}
      onConfirm={() =>
        mutate({ act: 'cancel', reason: reason.trim() }, { onSettled: () => setIsOpen(false) })
      }
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
