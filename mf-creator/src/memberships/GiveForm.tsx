import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { StudentProfile } from '@grove/contracts/creator/students';
import { getPlannedDateError, lastPlannedDay } from '@grove/contracts/fields/dateRules';
import type { MembershipPlan, StudentMembership } from '@grove/contracts/shop/studentMemberships';
import { QueryState } from '@grove/platform/QueryState';
import { useServerForm } from '@grove/platform/useServerForm';
import { Notice } from '@grove/ui/feedback/Notice';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Select } from '@grove/ui/forms/Select';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import { useMembershipPlans } from './membershipPlans.api.ts';
import { useGiveMembership } from './memberships.api.ts';

interface GiveFormProps {
  student: StudentProfile;
  memberships: readonly StudentMembership[];
}

/** Gives a membership that the student doesn't have, free of charge. */
export function GiveForm({ student, memberships }: GiveFormProps) {
  const plans = useMembershipPlans();
  const taken = memberships.filter(({ status }) => status !== 'ended').map(({ productId }) => productId);
  const select = (list: readonly MembershipPlan[]) =>
    list.filter(({ isOffered, productId }) => isOffered && !taken.includes(productId));
  return (
    <Card as="section" aria-labelledby="give-membership-title">
      <CardTitle id="give-membership-title">Give a membership</CardTitle>
      <QueryState query={plans} skeleton={<RowsSkeleton />}>
        {(list) =>
          select(list).length === 0 ? (
            <p>
              {list.length === 0
                ? 'Create a membership in Content, then you can give it here.'
                : 'There is no other membership to give.'}
            </p>
          ) : (
            <Fields student={student} plans={select(list)} />
          )
        }
      </QueryState>
    </Card>
  );
}

function Fields({ student, plans }: { student: StudentProfile; plans: readonly MembershipPlan[] }) {
  const give = useGiveMembership(student.id);
  const fields = useForm({ defaultValues: { planId: '', lastDay: '' } });
  const form = useServerForm(fields, {
    errorFields: { 'plan-not-found': 'planId', 'student-has-membership': 'planId' },
    send: async ({ planId, lastDay }) => {
      await give.mutateAsync({ planId, ...(lastDay !== '' && { endsAt: toEndOfDay(lastDay) }) });
      fields.reset();
    },
    lateRefusalPrefix: () => 'The membership was not given.',
  });
  const chosen = useWatch({ control: fields.control, name: 'planId' });
  const planId = plans.some((plan) => plan.planId === chosen) ? chosen : '';
  return (
    <Form noValidate onSubmit={form.submit}>
      <p>{student.username} gets access and a notification. Nothing is charged.</p>
      <Field label="Plan" error={form.getError('planId')}>
        <Select
          placeholder="Choose a plan"
          options={plans.map((plan) => ({ value: plan.planId, label: `${plan.title}: ${plan.planName}` }))}
          {...form.field('planId')}
          value={planId}
        />
      </Field>
      <Field
        label="Last day (optional)"
        hint="Without a date, they keep it until someone cancels it."
        error={form.getError('lastDay')}
      >
        <Input type="date" max={lastPlannedDay()} {...form.field('lastDay', getLastDayError)} />
      </Field>
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <Button type="submit" variant="secondary" disabled={planId === ''} loading={form.isPending}>
        Give membership
      </Button>
    </Form>
  );
}

function getLastDayError(day: string): string | undefined {
  if (day !== '' && new Date(toEndOfDay(day)) <= new Date()) return 'Please choose today or a later day';
  return getPlannedDateError(day);
}

/** In the browser's time zone. */
function toEndOfDay(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString();
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-3);
  justify-items: start;
  max-inline-size: 26rem;

  > :not(button) {
    inline-size: 100%;
  }
`;
