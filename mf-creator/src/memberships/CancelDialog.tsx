import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { StudentProfile } from '@grove/contracts/creator/students';
import { membershipEndings } from '@grove/contracts/shop/planRules';
import type { MembershipEnding } from '@grove/contracts/shop/planRules';
import type { StudentMembership } from '@grove/contracts/shop/studentMemberships';
import { useFormatMoment } from '@grove/platform/Moment';
import { useServerForm } from '@grove/platform/useServerForm';
import { Notice } from '@grove/ui/feedback/Notice';
import { Field } from '@grove/ui/forms/Field';
import { Select } from '@grove/ui/forms/Select';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { DialogForm } from '../portal/DialogForm.tsx';
import { useCancelSubscription } from './memberships.api.ts';

interface CancelDialogProps {
  student: StudentProfile;
  membership: StudentMembership;
  onClose: () => void;
}

/** Asks when a membership ends and whether it is refunded, and says what happens. */
export function CancelDialog(props: CancelDialogProps) {
  const { title, planName } = props.membership;
  return (
    <Dialog
      open
      size="sm"
      title="Cancel membership"
      description={`${title}: ${planName}`}
      onOpenChange={props.onClose}
    >
      <CancelForm {...props} />
    </Dialog>
  );
}

function CancelForm({ student, membership, onClose }: CancelDialogProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const format = useFormatMoment();
  const cancel = useCancelSubscription(student.id, membership.id);
  const options = getOptions(membership, (moment) => format(moment, 'day'));
  const fields = useForm<{ ending: string }>({ defaultValues: { ending: options[0]?.value ?? 'now' } });
  const form = useServerForm(fields, {
    send: async ({ ending }) => {
      await cancel.mutateAsync(toEnding(ending));
      if (formRef.current !== null) onClose();
    },
    lateRefusalPrefix: () => 'The membership was not canceled.',
  });
  const ending = toEnding(useWatch({ control: fields.control, name: 'ending' }));
  return (
    <DialogForm
      ref={formRef}
      form={form}
      action={ending === 'refund' ? 'Cancel and refund' : 'Cancel membership'}
      cancel="Keep membership"
      isDestructive
      close={onClose}
    >
      {options.length > 1 && (
        <Field label="When does it end?">
          <Select options={options} {...form.field('ending')} />
        </Field>
      )}
      <Notice tone={ending === 'period-end' ? 'info' : 'warning'} live>
        {describeOutcome(membership, ending, student.username)}
      </Notice>
    </DialogForm>
  );
}

function toEnding(value: string): MembershipEnding {
  return membershipEndings.find((ending) => ending === value) ?? 'now';
}

function getOptions(
  { isGift = false, cancelAt, periodEnd, refundable, status }: StudentMembership,
  toDay: (moment: string) => string,
): { value: MembershipEnding; label: string }[] {
  if (isGift) return [{ value: 'now', label: 'Now' }];
  const canWait = cancelAt === null && periodEnd !== null && status === 'active';
  return [
    ...(canWait ? [{ value: 'period-end' as const, label: `On ${toDay(periodEnd)}, no refund` }] : []),
    { value: 'now', label: refundable === null ? 'Now' : 'Now, no refund' },
    ...(refundable === null
      ? []
      : [
          {
            value: 'refund' as const,
            label: `Now, with a refund of $${refundable.amount}`,
          },
        ]),
  ];
}

function describeOutcome(
  { isGift = false, refundable }: StudentMembership,
  ending: MembershipEnding,
  username: string,
): string {
  const notified = `${username} is notified.`;
  if (isGift) return `${username} loses access at once, and keeps their progress. ${notified}`;
  if (ending === 'period-end')
    return `Nothing more is charged, and nothing is refunded. ${username} keeps access until the end of the paid period, and can resume until then. ${notified}`;
  const money =
    ending === 'refund' && refundable !== null
      ? `$${refundable.amount} of their latest payment is refunded.`
      : 'Nothing is refunded.';
  return `${username} loses access at once, keeps their progress, and is not charged again. ${money} ${notified}`;
}
