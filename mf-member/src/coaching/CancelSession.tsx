import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CoachingSession } from '@grove/contracts/coaching/coaching';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/forms/Button';
import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';
import { Field } from '@grove/ui/forms/Field';
import { Notice } from '@grove/ui/feedback/Notice';
import { Textarea } from '@grove/ui/forms/Textarea';
import { refreshCoachingSessions, useCancelSession } from './coaching.api.ts';

/** Asks for confirmation and a reason before canceling a session. */
export function CancelSession({ session }: { session: CoachingSession }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Cancel ${session.title}`}
        onClick={() => setIsOpen(true)}
      >
        Cancel
      </Button>
      {isOpen && <CancelDialog session={session} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function CancelDialog({ session, onClose }: { session: CoachingSession; onClose: () => void }) {
  const cache = useQueryClient();
  const cancel = useCancelSession(session);
  const form = useServerForm(useForm({ defaultValues: { reason: '' } }), {
    send: async ({ reason }) => {
      await cancel.mutateAsync(reason.trim());
      onClose();
    },
    lateRefusalPrefix: () => `${session.title} wasn’t canceled.`,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={() => {
        onClose();
        // Not earlier: the session may have changed since, and a refetch would remove the dialog together
        // with its card.
        if (form.problem !== undefined) refreshCoachingSessions(cache);
      }}
      title={`Cancel ${session.title}?`}
      description="The time becomes available to others again. You’ll both get an email."
      confirm="Cancel session"
      cancel="Keep session"
      isPending={form.isPending}
      onConfirm={form.submit}
    >
      <Field label="Reason (optional)" hint="The other person will see this." error={form.getError('reason')}>
        <Textarea {...form.field('reason', fieldRules.cancelReason)} />
      </Field>
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
    </ConfirmDialog>
  );
}
