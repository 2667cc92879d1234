import { useState } from 'react';
import type { Plan } from '@grove/contracts/shop/memberships';
import type { PlanInterval } from '@grove/contracts/shop/planRules';
import type { CheckoutSettings } from '@grove/contracts/shop/orders';
import type { ProductDetails } from '@grove/contracts/shop/library';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useProduct, useUser } from '@grove/platform/session';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { CheckoutFailure } from '../checkout/CheckoutFailure.tsx';
import { CheckoutHeader } from '../checkout/CheckoutHeader.tsx';
import { CheckoutSpinner } from '../checkout/CheckoutSpinner.tsx';
import { useCheckoutSettings } from '../checkout/checkout.api.ts';
import { useLibraryProduct } from '../library/library.api.ts';
import { usePlans } from '../library/plans.api.ts';
import { BackToMembership } from './BackToMembership.tsx';
import { MembershipPayment } from './MembershipPayment.tsx';
import { useStartedMembership } from './memberships.api.ts';

interface MembershipCheckoutProps {
  productId: string;
  planId: string;
}

/** The screen on which a member or a visitor pays the first period of a membership. */
export function MembershipCheckoutScreen({ productId, planId }: MembershipCheckoutProps) {
  const settings = useCheckoutSettings();
  const product = useLibraryProduct(productId);
  const plans = usePlans(productId);
  // Read once: while this screen is being left, the URL belongs to another, and another interval would start another
  // subscription.
  const [interval] = useState(readInterval);
  return (
    <>
      <CheckoutHeader
        back={<BackToMembership productId={productId} />}
        isTest={settings.data?.isTest === true}
      />
      <QueryState query={settings} skeleton={<CheckoutSpinner />}>
        {(loadedSettings) => (
          <QueryState query={product} skeleton={<CheckoutSpinner />}>
            {(loadedProduct) => (
              <QueryState query={plans} skeleton={<CheckoutSpinner />}>
                {(listed) => (
                  <Checkout
                    settings={loadedSettings}
                    product={loadedProduct}
                    plan={listed.find(({ id }) => id === planId)}
                    interval={interval}
                  />
                )}
              </QueryState>
            )}
          </QueryState>
        )}
      </QueryState>
    </>
  );
}

/** Reads the interval in the URL. Default: month. */
function readInterval(): PlanInterval {
  return new URLSearchParams(location.search).get('interval') === 'year' ? 'year' : 'month';
}

interface CheckoutProps {
  settings: CheckoutSettings;
  product: ProductDetails;
  /** Undefined if it can't be started. */
  plan: Plan | undefined;
  interval: PlanInterval;
}

function Checkout({ settings, product, plan, interval }: CheckoutProps) {
  const { publishableKey, scriptUrl } = settings;
  const price = plan?.prices[interval] ?? null;
  if (plan === undefined || price === null) return <PlanGone productId={product.id} />;
  if (publishableKey === null) return <NoProvider productId={product.id} />;
  return (
    <StartedCheckout
      key={`${plan.id} ${interval}`}
      provider={{ publishableKey, scriptUrl }}
      product={product}
      plan={plan}
      interval={interval}
    />
  );
}

interface StartedCheckoutProps extends Omit<CheckoutProps, 'settings' | 'plan'> {
  provider: { publishableKey: string; scriptUrl: string | null };
  plan: Plan;
}

function StartedCheckout({ provider, product, plan, interval }: StartedCheckoutProps) {
  const isVisitor = useUser() === null;
  const choice = { planId: plan.id, interval };
  const started = useStartedMembership(choice);
  const { data, error, isFetching } = started;
  const code = getErrorCode(error);
  if (code === 'plan-not-found') return <PlanGone productId={product.id} />;
  if (isVisitor && data?.kind === 'done') return <AlreadyPaid title={product.title} orderId={data.orderId} />;
  if (code === 'already-member' || data?.kind === 'done') return <AlreadyMember title={product.title} />;
  if (error !== null && !isFetching)
    return <CheckoutFailure error={error} onRetry={() => void started.refetch()} />;
  if (data === undefined) return <CheckoutSpinner />;
  return (
    <MembershipPayment
      {...{ provider, product, plan, choice }}
      started={data}
      onChanged={() => void started.refetch()}
    />
  );
}

function AlreadyMember({ title }: { title: string }) {
  const { slug } = useProduct();
  return (
    <Card padding="none">
      <EmptyState
        title={`You’re a member of ${title}`}
        text="Everything in your plan is open to you."
        action={
          <Button as={Link} to={`/${slug}`}>
            Go to your dashboard
          </Button>
        }
      />
    </Card>
  );
}

/** This browser has paid for the membership, which the owner of the email address has or can get. */
function AlreadyPaid({ title, orderId }: { title: string; orderId: string | undefined }) {
  return (
    <Card padding="none">
      <EmptyState
        title={`You’ve paid for ${title}`}
        text="The receipt that we emailed you has the link that opens it."
        action={
          orderId !== undefined && (
            <Button as={Link} to={pathTo('order', { orderId })}>
              View receipt
            </Button>
          )
        }
      />
    </Card>
  );
}

function PlanGone({ productId }: { productId: string }) {
  return (
    <Card padding="none">
      <EmptyState
        title="This plan is no longer available"
        text="You haven’t been charged."
        action={<PlansButton productId={productId} />}
      />
    </Card>
  );
}

function NoProvider({ productId }: { productId: string }) {
  return (
    <Card padding="none">
      <EmptyState
        title="Payments aren’t available yet"
        text="Card payments aren’t set up on this site."
        action={<PlansButton productId={productId} />}
      />
    </Card>
  );
}

function PlansButton({ productId }: { productId: string }) {
  return (
    <Button as={Link} to={pathTo('product', { productId })}>
      View plans
    </Button>
  );
}
