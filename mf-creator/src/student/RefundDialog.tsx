import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { refundReasonMax } from '@grove/contracts/limits';
import type { Purchase } from '@grove/contracts/students';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/Dialog';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { Notice } from '@grove/ui/Notice';
import { Textarea } from '@grove/ui/Textarea';
import { DialogForm } from '../portal/DialogForm.tsx';
import { leftOf, problemWithAmount, writtenAmount } from './refundAmount.ts';
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
      description={`You can refund up to $${leftOf(purchase)} of $${purchase.orderTotal}.`}
      onOpenChange={onClose}
    >
      <RefundForm {...props} />
    </Dialog>
  );
}

function RefundForm({ studentId, purchase, titles, onClose }: RefundDialogProps) {
  const left = leftOf(purchase);
  const isShown = useRef<HTMLFormElement>(null);
  const refund = useRefund({ orderId: purchase.orderId, studentId });
  const isAllOf = (typed: string) => writtenAmount(typed) === left;
  const fields = useForm({ defaultValues: { amount: left, reason: '' } });
  const form = useServerForm(fields, {
    places: { 'not-refundable': 'amount' },
    send: async ({ amount, reason }) => {
      await refund.mutateAsync({
        ...(!isAllOf(amount) && { amount: writtenAmount(amount) }),
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      });
      if (isShown.current !== null) onClose();
    },
    refusedBehind: () => 'The refund was not issued.',
  });
  const amount = useWatch({ control: fields.control, name: 'amount' });
  // Validated while typing, because the consequence of the amount is shown below it.
  const problem = problemWithAmount(amount, left);
  const isAll = problem === undefined && isAllOf(amount);
  return (
    <DialogForm
      ref={isShown}
      form={form}
      action={problem === undefined ? `Refund $${writtenAmount(amount)}` : 'Refund'}
      isDestructive
      isDisabled={problem !== undefined}
      close={onClose}
    >
      <Field label="Amount ($)" error={problem ?? form.errorOf('amount')}>
        <Input inputMode="decimal" {...form.field('amount')} />
      </Field>
      <Field label="Reason" hint="Saved with the order." error={form.errorOf('reason')}>
        <Textarea rows={2} {...form.field('reason', { max: refundReasonMax })} />
      </Field>
      <Notice tone={isAll ? 'warning' : 'info'} live>
        {isAll
          ? `A full refund ends their access to ${titles.join(', ')}.`
          : 'They keep access to what they bought.'}
      </Notice>
    </DialogForm>
  );
}
