import { styled } from 'styled-components';
import { causeLabels, pointsByCause } from '@grove/contracts/account/pointCauses';
import type { EarnedCause } from '@grove/contracts/account/pointCauses';
import { Card } from '@grove/ui/layout/Card';

/** Lists what earns points, and how many. */
export function HowToEarn() {
  return (
    <Sheet as="section" aria-labelledby="points-for">
      <h2 id="points-for">How to earn points</h2>
      <dl>
        {Object.entries(pointsByCause).map(([cause, amount]) => (
          <div key={cause}>
            <dt>{causeLabels[cause as EarnedCause]}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p>Each activity counts once. Repeating a lesson doesn’t earn more points.</p>
    </Sheet>
  );
}

const Sheet = styled(Card)`
  h2 {
    margin: 0 0 var(--grove-space-3);
    font-size: var(--grove-text-18);
  }

  dl {
    margin: 0;
  }

  dl > div {
    display: flex;
    justify-content: space-between;
    gap: var(--grove-space-3);
    padding-block: var(--grove-space-2);
    font-size: var(--grove-text-14);
  }

  dd {
    margin: 0;
    font-weight: 600;
    --grove-figures: tabular-nums;
  }

  p {
    margin: var(--grove-space-3) 0 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;
