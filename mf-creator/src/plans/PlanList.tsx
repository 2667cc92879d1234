import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { CreatorPlan } from '@grove/contracts/shop/memberships';
import { plansMax } from '@grove/contracts/shop/planRules';
import { QueryState } from '@grove/platform/QueryState';
import { Badge } from '@grove/ui/display/Badge';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Notice } from '@grove/ui/feedback/Notice';
import { SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { Button } from '@grove/ui/forms/Button';
import { RowList } from '@grove/ui/lists/RowList';
import { MenuItem } from '@grove/ui/overlays/Menu';
import { MoreMenu } from '@grove/ui/overlays/MoreMenu';
import { PlanDialog } from './PlanDialog.tsx';
import { countContents, formatPlanPrices } from './planLabels.ts';
import { useArchivePlan, useOrderPlans, usePlans } from './plans.api.ts';

export interface PlanListProps {
  productId: string;
  /** Whether the creator tried to publish the membership without a plan. */
  isPlanMissing: boolean;
}

/** The plans of a membership: add, edit, archive, restore and order them. */
export function PlanList({ productId, isPlanMissing }: PlanListProps) {
  const query = usePlans(productId);
  const [edited, setEdited] = useState<CreatorPlan | 'new'>();
  return (
    <>
      <QueryState
        query={query}
        skeleton={
          <SkeletonGroup>
            <SkeletonText lines={6} />
          </SkeletonGroup>
        }
      >
        {(plans) => (
          <Stack>
            {isPlanMissing && plans.every(({ isArchived }) => isArchived) && (
              <Notice tone="warning">
                Members join a membership by choosing a plan. Add one, then publish the membership.
              </Notice>
            )}
            {plans.length === 0 ? (
              <EmptyState
                title="No plans yet"
                text="A plan has a price and opens courses, circles, live classes and downloads."
              />
            ) : (
              <RowList role="list" aria-label="Plans">
                {plans.map((plan, at) => (
                  <PlanRow
                    key={plan.id}
                    productId={productId}
                    plans={plans}
                    at={at}
                    plan={plan}
                    onEdit={setEdited}
                  />
                ))}
              </RowList>
            )}
            {plans.length < plansMax ? (
              <Button
                icon={<Plus size={16} aria-hidden />}
                onClick={() => {
                  setEdited('new');
                }}
              >
                Add plan
              </Button>
            ) : (
              <Muted>A membership has at most {plansMax} plans.</Muted>
            )}
          </Stack>
        )}
      </QueryState>
      {edited !== undefined && (
        <PlanDialog
          productId={productId}
          plans={query.data ?? []}
          plan={edited === 'new' ? undefined : edited}
          close={() => {
            setEdited(undefined);
          }}
        />
      )}
    </>
  );
}

interface PlanRowProps {
  productId: string;
  plans: readonly CreatorPlan[];
  at: number;
  plan: CreatorPlan;
  onEdit: (plan: CreatorPlan) => void;
}

function PlanRow({ productId, plans, at, plan, onEdit }: PlanRowProps) {
  const archive = useArchivePlan(productId);
  const order = useOrderPlans(productId);
  const { name, prices, isArchived } = plan;
  const move = (to: number) => {
    order.mutate(plans.toSpliced(at, 1).toSpliced(to, 0, plan));
  };
  return (
    <li>
      <Text>
        <strong>{name}</strong> {isArchived && <Badge>Archived</Badge>}
        <Muted>{formatPlanPrices(prices)}</Muted>
        <Muted>{countContents(plan)}</Muted>
      </Text>
      <Buttons>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Edit ${name}`}
          onClick={() => {
            onEdit(plan);
          }}
        >
          Edit
        </Button>
        <MoreMenu label={`More actions for ${name}`}>
          <MenuItem
            icon={<ArrowUp aria-hidden />}
            disabled={at === 0}
            onSelect={() => {
              move(at - 1);
            }}
          >
            Move up
          </MenuItem>
          <MenuItem
            icon={<ArrowDown aria-hidden />}
            disabled={at === plans.length - 1}
            onSelect={() => {
              move(at + 1);
            }}
          >
            Move down
          </MenuItem>
          <MenuItem
            icon={isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
            onSelect={() => {
              archive.mutate(plan);
            }}
          >
            {isArchived ? 'Restore' : 'Archive'}
          </MenuItem>
        </MoreMenu>
      </Buttons>
    </li>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);

  > button {
    justify-self: start;
  }
`;

const Text = styled.div`
  flex: 1 1 12rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Buttons = styled.div`
  display: flex;
  gap: var(--grove-space-1);
`;

const Muted = styled.p`
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
