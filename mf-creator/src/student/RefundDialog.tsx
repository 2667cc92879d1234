import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { refundReasonMax } from '@grove/contracts/fields/limits';
import type { Purchase } from '@grove/contracts/creator/students';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Notice } from '@grove/ui/feedback/Notice';
import { Textarea } from '@grove/ui/forms/Textarea';
import { DialogForm } from '../portal/DialogForm.tsx';
import { getRefundableAmount, validateAmount, formatAmount } from './refundAmount.ts';
import { useRefund } from './refund.api.ts';

interface RefundDialogProps {
  studentId: string;
  purchase: Purchase;
  /** The titles of all products in the order. */
  titles: readonly string[];
  onClose: () => void;
}

/** A dialog that refunds all or part of an order and says which access ends. */
export function RefundDialog(props: RefundDialogProps) {
  const { purchase, onClose } = props;
  return (
    <Dialog
      open
      size="sm"
      title="Refund order"
      description={`You can refund up to $${getRefundableAmount(purchase)} of $${purchase.orderTotal}.`}
      onOpenChange={onClose}
    >
      <RefundForm {...props} />
    </Dialog>
  );
}

function RefundForm({ studentId, purchase, titles, onClose }: RefundDialogProps) {
  const maxAmount = getRefundableAmount(purchase);
  const formRef = useRef<HTMLFormElement>(null);
  const refund = useRefund({ orderId: purchase.orderId, studentId });
  const isFullAmount = (input: string) => formatAmount(input) === maxAmount;
  const fields = useForm({ defaultValues: { amount: maxAmount, reason: '' } });
  const form = useServerForm(fields, {
    errorFields: { 'not-refundable': 'amount' },
    send: async ({ amount, reason }) => {
      await refund.mutateAsync({
        ...(!isFullAmount(amount) && { amount: formatAmount(amount) }),
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      });
      if (formRef.current !== null) onClose();
    },
    lateRefusalPrefix: () => 'The refund was not issued.',
  });
  const amount = useWatch({ control: fields.control, name: 'amount' });
  // Validated while typing, because the consequence of the amount is shown below it.
  const problem = validateAmount(amount, maxAmount);
  const isFullRefund = problem === undefined && isFullAmount(amount);
  return (
    <DialogForm
      ref={formRef}
      form={form}
      action={problem === undefined ? `Refund $${formatAmount(amount)}` : 'Refund'}
      isDestructive
      isDisabled={problem !== undefined}
      close={onClose}
    >
      <Field label="Amount ($)" error={problem ?? form.getError('amount')}>
        <Input inputMode="decimal" {...form.field('amount')} />
      </Field>
      <Field label="Reason" hint="Saved with the order." error={form.getError('reason')}>
        <Textarea rows={2} {...form.field('reason', { max: refundReasonMax })} />
      </Field>
      <Notice tone={isFullRefund ? 'warning' : 'info'} live>
        {isFullRefund
          ? `A full refund ends their access to ${titles.join(', ')}.`
          : 'They keep access to what they bought.'}
      </Notice>
    </DialogForm>
  );
}
