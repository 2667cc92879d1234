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
  const { id, title, status, periodEnd } = membership;
  const closePanel = useClosePanel();
  const cancel = useCancelMembership(id);
  const form = useServerForm(useForm({ defaultValues: { reason: '' } }), {
    send: async (fields) => {
      await cancel.mutateAsync(fields);
      closePanel();
      toast({ title: 'Membership canceled', description: `“${title}” won’t be charged again.` });
    },
  });
  return (
    <PanelForm form={form} action="Cancel membership" variant="destructive" dismiss="Keep membership">
      <p>
        {status === 'incomplete' || periodEnd === null ? (
          'It hasn’t started, and nothing will be charged.'
        ) : (
          <>
            You keep access until <Moment at={periodEnd} format="long-day" />, and nothing more will be
            charged. Until then, you can resume it here.
          </>
        )}
      </p>
      <Field
        label="Why are you canceling? (optional)"
        hint="The creators of this site can read it."
        error={form.getError('reason')}
      >
        <Textarea {...form.field('reason', { max: membershipCancelReasonMax })} />
      </Field>
    </PanelForm>
  );
}
