import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { AccountRole } from '@grove/contracts/auth';
import type { Person } from '@grove/contracts/people';
import { codeOf, refusalOf } from '@grove/platform/refusal';
import { showFailure } from '@grove/platform/showFailure';
import { Dialog } from '@grove/ui/Dialog';
import { FormActions } from '@grove/ui/FormActions';
import { Notice } from '@grove/ui/Notice';
import { OwnPassword, asksForPassword } from './OwnPassword.tsx';
import { useChangeRole } from './people.api.ts';
import { roles } from './roles.ts';

/** Chooses another role for a person, told what comes of it. */
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
  const [role, setRole] = useState(person.role);
  const change = useChangeRole();
  const [password, setPassword] = useState('');
  const isAsked = asksForPassword();
  const form = useRef<HTMLFormElement>(null);
  const isSame = role === person.role;
  const isReady = !isSame && (!isAsked || password !== '');
  const isWrong = change.error !== null && codeOf(change.error) === 'wrong-password';

  async function submit() {
    if (!isReady || change.isPending) return;
    try {
      await change.mutateAsync({ person, role, ...(isAsked && { password }) });
      // Closed by then, the dialog may be open anew; one's own change leads away from here.
      if (form.current !== null && !person.isYou) close();
    } catch (error) {
      if (form.current === null) showFailure(error);
    }
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Choices>
        <legend className="grove-unseen">Role</legend>
        {roles.map((one) => (
          <label key={one.role}>
            <input
              type="radio"
              name="role"
              value={one.role}
              checked={role === one.role}
              onChange={() => {
                setRole(one.role);
                change.reset();
              }}
            />
            <span>
              <strong>{one.label}</strong>
              <small>{one.may}</small>
            </span>
          </label>
        ))}
      </Choices>
      <Told aria-live="polite">
        {change.error !== null && !isWrong ? (
          <Notice tone="danger">{refusalOf(change.error, { fields: [] }).message}</Notice>
        ) : (
          !isSame && <Notice tone="warning">{consequence(person, role)}</Notice>
        )}
      </Told>
      {isAsked && !isSame && (
        <Told>
          <OwnPassword
            value={password}
            onChange={setPassword}
            error={isWrong ? refusalOf(change.error, { fields: [] }).message : undefined}
          />
        </Told>
      )}
      <Last>
        <FormActions
          action="Change role"
          isPending={change.isPending || change.isSuccess}
          isDisabled={!isReady}
          onCancel={close}
        />
      </Last>
    </form>
  );
}

/** What a change brings about, before it is made. */
function consequence(person: Person, role: AccountRole): string {
  if (person.isYou) {
    return 'You are signed out on every device and lose the Creator Portal. Only another creator can give it back.';
  }
  const rights = role === 'creator' ? 'may do everything here' : 'has the new rights';
  return `${person.username} is signed out on every device and ${rights} from the next sign-in on.`;
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

const Told = styled.div`
  margin-block-start: var(--grove-space-4);
`;

const Last = styled.div`
  margin-block-start: var(--grove-space-5);
`;
