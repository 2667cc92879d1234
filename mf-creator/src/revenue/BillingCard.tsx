import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { getGraceDaysError, graceDaysRange } from '@grove/contracts/shop/graceRules';
import { QueryState } from '@grove/platform/QueryState';
import { useServerForm } from '@grove/platform/useServerForm';
import { Notice } from '@grove/ui/feedback/Notice';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { MutedText } from '../portal/MutedText.tsx';
import { useBilling, useChangeBilling } from './billing.api.ts';

/** Edits how memberships are billed. */
export function BillingCard() {
  return (
    <Narrow as="section" aria-labelledby="billing-title">
      <CardTitle id="billing-title">Billing</CardTitle>
      <QueryState
        query={useBilling()}
        skeleton={
          <SkeletonGroup>
            <Skeleton height="10rem" shape="control" />
          </SkeletonGroup>
        }
      >
        {({ graceDays }) => <GraceForm graceDays={graceDays} />}
      </QueryState>
    </Narrow>
  );
}

function GraceForm({ graceDays }: { graceDays: number }) {
  const change = useChangeBilling();
  const form = useServerForm(useForm({ defaultValues: { graceDays: String(graceDays) } }), {
    send: ({ graceDays: typed }) => change.mutateAsync({ graceDays: Number(typed) }),
  });
  return (
    <Stack onSubmit={form.submit} noValidate>
      <Field
        label="Grace period in days"
        hint={`How long members keep access after a renewal payment fails, while their card is tried again. From ${String(graceDaysRange.min)} to ${String(graceDaysRange.max)} days.`}
        error={form.getError('graceDays')}
      >
        <Days inputMode="numeric" autoComplete="off" {...form.field('graceDays', getGraceDaysError)} />
      </Field>
      <MutedText>
        A new grace period applies to all memberships within a few minutes. If you shorten it, members whose
        payment is overdue can lose access at once.
      </MutedText>
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <Button type="submit" variant="secondary" loading={form.isPending}>
        Save grace period
      </Button>
    </Stack>
  );
}

const Narrow = styled(Card)`
  max-inline-size: 34rem;
`;

const Stack = styled.form`
  display: grid;
  gap: var(--grove-space-4);
  justify-items: start;
`;

const Days = styled(Input)`
  max-inline-size: 8rem;
`;
