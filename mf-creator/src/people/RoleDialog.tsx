import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { AccountRole } from '@grove/contracts/account/auth';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import type { Person } from '@grove/contracts/creator/people';
import { useUser } from '@grove/platform/session';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Checkbox } from '@grove/ui/forms/Checkbox';
import { Notice } from '@grove/ui/feedback/Notice';
import { DialogForm } from '../portal/DialogForm.tsx';
import { CurrentPasswordField, requiresPassword } from './CurrentPasswordField.tsx';
import { useChangeRole } from './people.api.ts';
import { roles } from './roles.ts';

/** A dialog that changes a person's role and explains the consequences. */
export function RoleDialog({ person, trigger }: { person: Person; trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      title={person.isYou ? 'Change your own role' : `Change the role of ${person.username}`}
    >
      <RoleForm
        person={person}
        close={() => {
          setOpen(false);
        }}
      />
    </Dialog>
  );
}

function RoleForm({ person, close }: { person: Person; close: () => void }) {
  const canOperate = useUser()?.can.operate === true;
  const [isOperator, setOperator] = useState(person.isOperator);
  const change = useChangeRole();
  const formRef = useRef<HTMLFormElement>(null);
  const fields = useForm<{ role: AccountRole; password: string }>({
    defaultValues: { role: person.role, password: '' },
    // The value of a password field that is not shown must not be sent.
    shouldUnregister: true,
  });
  const form = useServerForm(fields, {
    errorFields: { 'wrong-password': 'password' },
    send: async (values) => {
      const rights = values.role === 'creator' && canOperate ? { isOperator } : {};
      await change.mutateAsync({ person, ...values, ...rights });
      // If the dialog was closed in the meantime, it may be open again. After creators change their own
      // role, the page reloads anyway.
      if (formRef.current !== null && !person.isYou) close();
    },
    lateRefusalPrefix: () => `The role of ${person.username} was not changed.`,
  });
  const role = useWatch({ control: fields.control, name: 'role' });
  const isUnchanged = role === person.role && (role !== 'creator' || isOperator === person.isOperator);
  return (
    <DialogForm
      ref={formRef}
      form={{ ...form, isPending: form.isPending || change.isSuccess }}
      action="Change role"
      isDisabled={isUnchanged}
      close={close}
    >
      <Choices>
        <legend className="grove-unseen">Role</legend>
        {roles.map((option) => (
          <label key={option.role}>
            <input type="radio" value={option.role} {...form.field('role')} />
            <span>
              <strong>{option.label}</strong>
              <small>{option.description}</small>
            </span>
          </label>
        ))}
      </Choices>
      {role === 'creator' && canOperate && (
        <Checkbox
          label="Operator"
          hint="Also opens System, Releases and the audit trail, and makes other creators operators."
          checked={isOperator}
          onChange={(event) => {
            setOperator(event.target.checked);
          }}
        />
      )}
      <ConsequenceArea aria-live="polite">
        {!isUnchanged && <Notice tone="warning">{describeConsequence(person, { role, isOperator })}</Notice>}
      </ConsequenceArea>
      {!isUnchanged && requiresPassword() && (
        <CurrentPasswordField
          error={form.getError('password')}
          {...form.field('password', fieldRules.password)}
        />
      )}
    </DialogForm>
  );
}

/** Explains the consequences of a role change. */
function describeConsequence(
  person: Person,
  { role, isOperator }: { role: AccountRole; isOperator: boolean },
): string {
  const sessionsText =
    role === 'member'
      ? ' Any future coaching sessions will be canceled, and their members will get an email.'
      : '';
  if (person.isYou && role === 'creator')
    return 'You’ll be signed out on every device and lose access to System, Releases and the audit trail. Only another operator can restore it.';
  if (person.isYou) {
    return `You’ll be signed out on every device and lose access to the Creator Portal. Only another creator can restore it.${sessionsText}`;
  }
  return `${person.username} will be signed out on every device and will have ${describeRights(role, isOperator)} after signing in again.${sessionsText}`;
}

function describeRights(role: AccountRole, isOperator: boolean): string {
  if (role !== 'creator') return 'the new role';
  return isOperator ? 'the rights of an operator' : 'the rights of a creator';
}

const Choices = styled.fieldset`
  display: grid;
  gap: var(--grove-space-2);
  margin: var(--grove-space-4) 0 0;
  padding: 0;
  border: 0;

  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--grove-space-3);
    padding: var(--grove-space-3) var(--grove-space-4);
    border: 1px solid var(--grove-border);
    border-radius: var(--grove-radius);
    cursor: pointer;
  }

  label:has(:checked) {
    border-color: var(--grove-focus);
    background: var(--grove-primary-soft);
  }

  input {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0.25rem 0 0;
    accent-color: var(--grove-focus);
  }

  strong {
    font-weight: 600;
  }

  small {
    display: block;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }

  label:has(:checked) small {
    color: inherit;
  }
`;

const ConsequenceArea = styled.div`
  /* Takes no space while empty. Screen readers announce only changes in an element that already exists. */
  &:empty {
    margin-block-start: calc(-1 * var(--grove-space-4));
  }
`;
