import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { useServerForm } from '@grove/platform/useServerForm';
import { useForm } from 'react-hook-form';
import type { Account } from '@grove/contracts/account/account';
import { Moment } from '@grove/platform/Moment';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { styled } from 'styled-components';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { PanelForm } from './PanelForm.tsx';
import { SettingRow } from './SettingRow.tsx';
import { useDeleteAccount, useCancelDeletion } from './privacy.api.ts';

const title = 'Delete my account';

/** Deletes the account two weeks after the request. Until then one click cancels the deletion. */
export function DeletionRow({ account: { hasPassword, deletesAt } }: { account: Account }) {
  if (deletesAt !== null) return <PendingDeletion deletesAt={deletesAt} />;
  if (!hasPassword) {
    return (
      <SettingRow name="deletion" title={title}>
        <p>Demo accounts can’t be deleted.</p>
      </SettingRow>
    );
  }
  return (
    <SettingRow name="deletion" title={title} change={{ label: title, panel: <DeletionForm /> }}>
      <p>You have two weeks to change your mind.</p>
    </SettingRow>
  );
}

function PendingDeletion({ deletesAt }: { deletesAt: string }) {
  const cancelDeletion = useCancelDeletion();
  return (
    <SettingRow
      name="deletion"
      title={title}
      action={
        <Button
          size="sm"
          loading={cancelDeletion.isPending}
          onClick={() => {
            cancelDeletion.mutate();
          }}
        >
          Keep my account
        </Button>
      }
    >
      <Badge variant="danger">
        Will be deleted on <Moment at={deletesAt} format="long-day" />
      </Badge>
      <p>Until then, everything works as before, and you can cancel the deletion.</p>
    </SettingRow>
  );
}

function DeletionForm() {
  const deleteAccount = useDeleteAccount();
  const form = useServerForm(useForm({ defaultValues: { password: '' } }), {
    send: deleteAccount.mutateAsync,
    errorFields: { 'wrong-password': 'password' },
  });
  return (
    <PanelForm form={form} action="Delete in 14 days" variant="destructive">
      <Facts>
        <li>Nothing changes for 14 days. You can cancel the deletion here at any time.</li>
        <li>
          After that, your profile, progress, notes, and messages are erased, and your name is removed from
          content that others keep.
        </li>
        <li>Orders are kept as required by law, without your personal data.</li>
        <li>After that day, this can’t be undone. Download your data first if you want to keep it.</li>
      </Facts>
      <CurrentPasswordField
        autoFocus
        error={form.getError('password')}
        {...form.field('password', fieldRules.password)}
      />
    </PanelForm>
  );
}

const Facts = styled.ul`
  display: grid;
  gap: var(--grove-space-2);
  margin: 0;
  padding-inline-start: var(--grove-space-4);
`;
