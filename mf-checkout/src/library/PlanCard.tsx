import { BookOpen, FileDown, Radio, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Plan, PlanContent } from '@grove/contracts/shop/memberships';
import type { PlanInterval } from '@grove/contracts/shop/planRules';
import { Badge } from '@grove/ui/display/Badge';
import { Dollars } from '@grove/ui/display/Dollars';
import { Card } from '@grove/ui/layout/Card';
import { getShownPrice, getYearlySaving } from './planPrices.ts';

interface PlanCardProps {
  plan: Plan;
  /** The chosen interval. A plan without a price for it shows its other price. */
  interval: PlanInterval;
  /** The button, if the plan can be joined. */
  action: (interval: PlanInterval) => ReactNode;
}

/** A plan: its price, what it contains. */
export function PlanCard({ plan, interval, action }: PlanCardProps) {
  const { name, description, prices, contents } = plan;
  const shown = getShownPrice(prices, interval);
  const saving = getYearlySaving(prices);
  return (
    <Card as="li">
      <Stack>
        <h3>{name}</h3>
        {shown && (
          <Row aria-live="polite">
            <Amount>
              <Dollars amount={shown.price} /> <small>/ {shown.interval}</small>
            </Amount>
            {shown.interval === 'year' && saving > 0 && <Badge variant="success">Save {saving}%</Badge>}
          </Row>
        )}
        {description !== '' && <Description>{description}</Description>}
        {contents.length > 0 && (
          <Contents role="list" aria-label={`Included in ${name}`}>
            {contents.map((content) => (
              <li key={content.id}>
                {icons[content.kind]}
                <span>
                  <span className="grove-unseen">{kindLabels[content.kind]}: </span>
                  {content.title}
                </span>
              </li>
            ))}
          </Contents>
        )}
        {shown && <Action>{action(shown.interval)}</Action>}
      </Stack>
    </Card>
  );
}

const kindLabels = {
  course: 'Course',
  circle: 'Circle',
  pod: 'Pod',
  live_class: 'Live class',
  digital_file: 'Download',
} as const satisfies Record<PlanContent['kind'], string>;

const icons = {
  course: <BookOpen aria-hidden />,
  circle: <Users aria-hidden />,
  pod: <Users aria-hidden />,
  live_class: <Radio aria-hidden />,
  digital_file: <FileDown aria-hidden />,
};

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--grove-space-3);
  block-size: 100%;

  h3 {
    margin: 0;
    font-size: var(--grove-text-22);
    overflow-wrap: anywhere;
  }
`;

const Action = styled.div`
  margin-block-start: auto;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-2) var(--grove-space-3);
  min-block-size: 2.25rem;
`;

const Amount = styled.p`
  margin: 0;
  font: 600 var(--grove-text-28) / 1.2 var(--grove-font-heading);

  small {
    color: var(--grove-muted);
    font: 400 var(--grove-text-14) / 1.2 var(--grove-font-body);
  }
`;

const Description = styled.p`
  margin: 0;
  color: var(--grove-muted);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Contents = styled.ul`
  display: grid;
  gap: var(--grove-space-2);
  font-size: var(--grove-text-14);

  li {
    display: flex;
    gap: var(--grove-space-3);
    overflow-wrap: anywhere;
  }

  svg {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin-block-start: 0.125rem;
    color: var(--grove-primary-text);
  }
`;
