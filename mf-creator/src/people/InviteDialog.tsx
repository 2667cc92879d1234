import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import type { AccountRole } from '@grove/contracts/auth';
import { refusalOf } from '@grove/platform/refusal';
import { Button } from '@grove/ui/Button';
import { Dialog } from '@grove/ui/Dialog';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { Notice } from '@grove/ui/Notice';
import { Select } from '@grove/ui/Select';
import { showFailure } from '../portal/showFailure.ts';
import { useInvite } from './invitations.api.ts';
import { roles } from './roles.ts';

/** Asks somebody in by mail. */
export function InviteDialog({ trigger }: { trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      title="Invite someone"
      description="They get a mail with a link to choose a name and a password. It is valid for a week."
    >
      <InviteForm
        close={() => {
          setOpen(false);
        }}
      />
    </Dialog>
  );
}

interface Invited {
  email: string;
  role: AccountRole;
}

function InviteForm({ close }: { close: () => void }) {
  const invite = useInvite();
  const form = useRef<HTMLFormElement>(null);
  const { register, handleSubmit, setError, formState } = useForm<Invited>({
    defaultValues: { email: '', role: 'member' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (invited) => {
    try {
      await invite.mutateAsync(invited);
      // Closed by then, the dialog may be open anew, for somebody else.
      if (form.current !== null) close();
    } catch (error) {
      const { field, message } = refusalOf(error, {
        fields: ['email', 'role'],
        places: { 'has-account': 'email' },
      });
      if (form.current === null) showFailure({ message: `${invited.email} was not invited. ${message}` });
      else setError(field, { message }, { shouldFocus: true });
    }
  });
  return (
    <Form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Email" error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="off"
          {...register('email', {
            validate: (email) => email.includes('@') || 'Please enter an email address',
          })}
        />
      </Field>
      <Field label="Role" error={errors.role?.message}>
        <Select options={roles.map(({ role, label }) => ({ value: role, label }))} {...register('role')} />
      </Field>
      {errors.root?.message !== undefined && <Notice tone="danger">{errors.root.message}</Notice>}
      <Actions>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={isSubmitting}>
          Send invitation
        </Button>
      </Actions>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-4);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: var(--grove-space-3);
`;
