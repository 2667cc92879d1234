import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { Membership } from '@grove/contracts/shop/memberships';
import { membershipCancelReasonMax } from '@grove/contracts/shop/planRules';
import { Moment } from '@grove/platform/Moment';
import { toast } from '@grove/platform/toast';
import { useServerForm } from '@grove/platform/useServerForm';
import { Field } from '@grove/ui/forms/Field';
import { Textarea } from '@grove/ui/forms/Textarea';
import { PanelForm } from './PanelForm.tsx';
import { useClosePanel } from './SettingRow.tsx';
import { useCancelMembership } from './memberships.api.ts';

/** Cancels a membership, with an optional answer to why. */
export function CancelMembership({ membership }: { membership: Membership }) {
  const { id, title, isGift = false } = membership;
  const closePanel = useClosePanel();
  const cancel = useCancelMembership(id);
  const form = useServerForm(useForm({ defaultValues: { reason: '' } }), {
    send: async (fields) => {
      await cancel.mutateAsync(fields);
      closePanel();
      toast(
        isGift
          ? { title: 'Membership ended', description: `You left “${title}”.` }
          : { title: 'Membership canceled', description: `“${title}” won’t be charged again.` },
      );
    },
  });
  return (
    <PanelForm
      form={form}
      action={isGift ? 'Leave membership' : 'Cancel membership'}
      variant="destructive"
      dismiss="Keep membership"
    >
      <p>{describeEnd(membership)}</p>
      <Field
        label={isGift ? 'Why are you leaving? (optional)' : 'Why are you canceling? (optional)'}
        hint="The creators of this site can read it."
        error={form.getError('reason')}
      >
        <Textarea {...form.field('reason', { max: membershipCancelReasonMax })} />
      </Field>
    </PanelForm>
  );
}

function describeEnd({ status, periodEnd, isGift = false }: Membership): ReactNode {
  if (isGift) return 'You lose access at once. Your progress is kept.';
  if (status === 'incomplete' || periodEnd === null) return 'It hasn’t started, and nothing will be charged.';
  if (status === 'past_due')
    return 'Your access ends at once, because the renewal isn’t paid. It won’t be charged anymore, and your progress is kept.';
  return (
    <>
      You keep access until <Moment at={periodEnd} format="long-day" />, and nothing more will be charged.
      Until then, you can resume it here.
    </>
  );
}
