import { useState } from 'react';
import { refundReasonMax } from '@grove/contracts/limits';
import type { Purchase } from '@grove/contracts/students';
import { ConfirmDialog } from '@grove/ui/ConfirmDialog';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { Notice } from '@grove/ui/Notice';
import { Textarea } from '@grove/ui/Textarea';
import { leftOf, problemWithAmount, writtenAmount } from './refundAmount.ts';
import { useRefund } from './refund.api.ts';

interface RefundDialogProps {
  studentId: string;
  purchase: Purchase;
  /** Everything that the order holds. */
  titles: readonly string[];
  onClose: () => void;
}

/** Gives money of an order back, whole or in part, and says what that ends. */
export function RefundDialog({ studentId, purchase, titles, onClose }: RefundDialogProps) {
  const left = leftOf(purchase);
  const [amount, setAmount] = useState(left);
  const [reason, setReason] = useState('');
  const refund = useRefund({ orderId: purchase.orderId, studentId });
  const problem = problemWithAmount(amount, left);
  const isAll = problem === undefined && writtenAmount(amount) === left;

  function send() {
    if (problem !== undefined) return;
    const body = {
      ...(!isAll && { amount: writtenAmount(amount) }),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    };
    refund.mutate(body, { onSuccess: onClose });
  }

  return (
    <ConfirmDialog
      open
      title="Refund"
      description={`Of $${purchase.orderTotal}, $${left} can be given back.`}
      onOpenChange={onClose}
      confirm={problem === undefined ? `Refund $${writtenAmount(amount)}` : 'Refund'}
      isPending={refund.isPending}
      isDisabled={problem !== undefined}
      onConfirm={send}
    >
      <Field label="Amount in dollars" error={problem}>
        <Input
          inputMode="decimal"
          value={amount}
          onChange={({ target }) => {
            setAmount(target.value);
          }}
        />
      </Field>
      <Field label="Reason" hint="Kept with the order.">
        <Textarea
          rows={2}
          maxLength={refundReasonMax}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
          }}
        />
      </Field>
      <Notice tone={isAll ? 'warning' : 'info'} live>
        {isAll
          ? `Nothing is left of the order then: this ends their access to ${titles.join(', ')}.`
          : 'They keep what they bought.'}
      </Notice>
    </ConfirmDialog>
  );
}
