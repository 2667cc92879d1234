import type { ProductDetails } from '@grove/contracts/shop/library';
import type { Plan } from '@grove/contracts/shop/memberships';
import type { PlanInterval } from '@grove/contracts/shop/planRules';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/forms/Button';
import { Badge } from '@grove/ui/display/Badge';
import { useOwnMembership } from './memberships.api.ts';

interface JoinButtonProps {
  product: ProductDetails;
  plan: Plan;
  interval: PlanInterval;
}

/** Leads to the checkout of a plan. Members have one plan of a membership, which is labeled. */
export function JoinButton({ product, plan, interval }: JoinButtonProps) {
  const own = useOwnMembership(product.id);
  if (own !== undefined) return own.planId === plan.id && <Badge variant="success">Your plan</Badge>;
  if (!product.isOffered) return null;
  const path = pathTo('membershipCheckout', { productId: product.id, planId: plan.id });
  return (
    <Button as={Link} to={`${path}?interval=${interval}`} block>
      Join<span className="grove-unseen"> {plan.name}</span>
    </Button>
  );
}
