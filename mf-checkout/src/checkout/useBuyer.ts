import { useEffect, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { TypedBuyer } from '@grove/contracts/shop/typedBuyer';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useServerForm } from '@grove/platform/useServerForm';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { readTypedBuyer, storeTypedBuyer } from './typedBuyer.ts';

export interface BuyerForm {
  form: ServerFormState<'email' | 'name'>;
  /** Sends the buyer and then calls `pay`. An error is shown next to its field, and nothing is paid. */
  submit: (event: SubmitEvent, pay: () => Promise<void>) => void;
}

/** The email address and the name of a visitor, who has no account that names the buyer.
 *  @param save sends them for what is being paid. */
export function useBuyer(save: (buyer: TypedBuyer) => Promise<unknown>): BuyerForm {
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
      await saveUnlessPaid(save(buyer));
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

/** What is no longer open counts as success: the payment then finds out what has become of it.
 *  @throws ApiError or TypeError if the request fails. */
async function saveUnlessPaid(save: Promise<unknown>) {
  try {
    await save;
  } catch (error) {
    const code = getErrorCode(error);
    if (code !== 'order-not-found' && code !== 'membership-not-found') throw error;
  }
}
