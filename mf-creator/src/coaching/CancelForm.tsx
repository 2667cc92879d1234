import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { cancelReasonMax } from '@grove/contracts/coaching/coachingRules';
import { useServerForm } from '@grove/platform/useServerForm';
import { Field } from '@grove/ui/forms/Field';
import { Textarea } from '@grove/ui/forms/Textarea';
import { DialogForm } from '../portal/DialogForm.tsx';

interface CancelFormProps {
  title: string;
  send: (reason: string) => Promise<unknown>;
  close: () => void;
}

/** The form that cancels a session: the reason. */
export function CancelForm({ title, send, close }: CancelFormProps) {
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
