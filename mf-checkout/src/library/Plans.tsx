import { useState } from 'react';
import { styled } from 'styled-components';
import type { ProductDetails } from '@grove/contracts/shop/library';
import { planIntervals } from '@grove/contracts/shop/planRules';
import type { PlanInterval } from '@grove/contracts/shop/planRules';
import { QueryState } from '@grove/platform/QueryState';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { JoinButton } from '../memberships/JoinButton.tsx';
import { PlanCard } from './PlanCard.tsx';
import { hasBothIntervals } from './planPrices.ts';
import { usePlans } from './plans.api.ts';

/** The plans of a membership, with a choice of the interval if there are both. */
export function Plans({ product }: { product: ProductDetails }) {
  const plans = usePlans(product.id);
  const [chosen, setChosen] = useState<PlanInterval>('month');
  return (
    <section id="plans" aria-labelledby="plans-title">
      <h2 id="plans-title">Plans</h2>
      <QueryState
        query={plans}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="card" height="20rem" />
          </SkeletonGroup>
        }
        empty={<p>This membership has no plans yet.</p>}
      >
        {(listed) => (
          <>
            {hasBothIntervals(listed) && <IntervalChoice chosen={chosen} onChoose={setChosen} />}
            <Grid role="list">
              {listed.map((plan) => (
                <PlanCard
                  key={plan.id}
                  plan={plan}
                  interval={chosen}
                  action={(interval) => <JoinButton product={product} plan={plan} interval={interval} />}
                />
              ))}
            </Grid>
          </>
        )}
      </QueryState>
    </section>
  );
}

const intervalLabels = { month: 'Monthly', year: 'Yearly' } as const;

interface IntervalChoiceProps {
  chosen: PlanInterval;
  onChoose: (interval: PlanInterval) => void;
}

function IntervalChoice({ chosen, onChoose }: IntervalChoiceProps) {
  return (
    <Choice>
      <legend className="grove-unseen">Billing</legend>
      {planIntervals.map((interval) => (
        <label key={interval}>
          <input
            type="radio"
            name="plan-interval"
            value={interval}
            checked={interval === chosen}
            onChange={() => {
              onChoose(interval);
            }}
          />
          {intervalLabels[interval]}
        </label>
      ))}
    </Choice>
  );
}

const Choice = styled.fieldset`
  display: inline-flex;
  margin: 0 0 var(--grove-space-4);
  padding: var(--grove-space-1);
  border: 1px solid var(--grove-border);
  border-radius: 999px;
  background: var(--grove-surface);

  label {
    position: relative;
    padding: var(--grove-space-1) var(--grove-space-4);
    border-radius: 999px;
    font-size: var(--grove-text-14);
    font-weight: 600;
    cursor: pointer;
  }

  /* The label shows its state and focus. */
  input {
    appearance: none;
    position: absolute;
    inset: 0;
    margin: 0;
    outline: none;
    cursor: inherit;
  }

  label:has(:checked) {
    background: var(--grove-primary-soft);
    box-shadow: inset 0 0 0 1px var(--grove-focus);
  }

  label:has(:focus-visible) {
    outline: 2px solid var(--grove-focus);
    outline-offset: 2px;
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: var(--grove-space-5);
`;
