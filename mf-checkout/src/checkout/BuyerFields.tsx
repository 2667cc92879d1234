import { styled } from 'styled-components';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { emit } from '@grove/platform/events';
import { unguardedInput } from '@grove/ui/editing/watchTyping';
import { Notice } from '@grove/ui/feedback/Notice';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { CardTitle } from '@grove/ui/layout/Card';
import type { BuyerForm } from './useBuyer.ts';

/** The id of the payment form. The buyer's fields belong to it, but are shown before it has loaded. */
export const paymentFormId = 'grove-payment';

/** Asks a visitor for the email address and the name of the buyer, or to sign in. */
export function BuyerFields({ form }: Pick<BuyerForm, 'form'>) {
  return (
    <Fields {...unguardedInput}>
      <Head>
        <CardTitle>Your details</CardTitle>
        <p>
          Have an account?{' '}
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              emit('sign-in-requested');
            }}
          >
            Sign in
          </Button>
        </p>
      </Head>
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <Field label="Email" hint="We’ll send your receipt to this address." error={form.getError('email')}>
        <Input
          {...form.field('email', fieldRules.email)}
          form={paymentFormId}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Field label="Name" error={form.getError('name')}>
        <Input
          {...form.field('name', fieldRules.username)}
          form={paymentFormId}
          autoComplete="name"
          required
        />
      </Field>
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  gap: var(--grove-space-4);
  margin-block-end: var(--grove-space-5);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--grove-space-4);

  > * {
    margin: 0;
  }

  p {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;
