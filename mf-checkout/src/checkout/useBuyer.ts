import { useEffect, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { TypedBuyer } from '@grove/contracts/shop/typedBuyer';
import { call } from '@grove/platform/call';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useServerForm } from '@grove/platform/useServerForm';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { readTypedBuyer, storeTypedBuyer } from './typedBuyer.ts';

export interface BuyerForm {
  form: ServerFormState<'email' | 'name'>;
  /** Sends the buyer of the order and then calls `pay`. An error is shown next to its field, and nothing is paid. */
  submit: (event: SubmitEvent, pay: () => Promise<void>) => void;
}

/** The email address and the name of a visitor, who has no account that names the buyer. */
export function useBuyer(orderId: string): BuyerForm {
  const fields = useForm<Record<keyof TypedBuyer, string>>({ defaultValues: readTypedBuyer() });
  const payment = useRef<() => Promise<void>>(undefined);
  const { subscribe } = fields;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          storeTypedBuyer(values);
        },
      }),
    [subscribe],
  );
  const form = useServerForm(fields, {
    errorFields: { 'name-of-creator': 'name' },
    send: async (buyer) => {
      await setBuyer(orderId, buyer);
      await payment.current?.();
    },
  });
  return {
    form,
    submit: (event, pay) => {
      payment.current = pay;
      form.submit(event);
    },
  };
}

/** An order that is no longer open counts as success: the payment then finds out what has become of it.
 *  @throws ApiError or TypeError if the request fails. */
async function setBuyer(orderId: string, body: TypedBuyer) {
  try {
    await call('PUT /api/orders/:orderId/buyer', { params: { orderId }, body });
  } catch (error) {
    if (getErrorCode(error) !== 'order-not-found') throw error;
  }
}
