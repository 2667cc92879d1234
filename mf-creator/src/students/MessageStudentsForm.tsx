import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { useServerForm } from '@grove/platform/useServerForm';
import { Field } from '@grove/ui/forms/Field';
import { Textarea } from '@grove/ui/forms/Textarea';
import { DialogForm } from '../portal/DialogForm.tsx';
import { useMessageStudents } from './studentActions.api.ts';
import type { SelectedStudents } from './studentActions.api.ts';

export interface StudentActionFormProps {
  students: SelectedStudents;
  close: () => void;
}

/** The form for a message to several students. */
export function MessageStudentsForm({ students, close }: StudentActionFormProps) {
  const send = useMessageStudents();
  const formRef = useRef<HTMLFormElement>(null);
  const form = useServerForm(useForm({ defaultValues: { text: '' } }), {
    send: async ({ text }) => {
      await send.mutateAsync({ students, text });
      if (formRef.current !== null) close();
    },
    lateRefusalPrefix: () => 'Your message was not sent.',
  });
  return (
    <DialogForm ref={formRef} form={form} action="Send message" close={close}>
      <Field label="Message" error={form.getError('text')}>
        <Textarea rows={5} {...form.field('text', fieldRules.message)} />
      </Field>
    </DialogForm>
  );
}
