import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { emit } from '@grove/platform/events';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';
import { useUser } from '@grove/platform/session';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { useCartItems } from './checkout.api.ts';

type PaymentUnavailableProps = { kind: 'no-provider' } | { kind: 'no-order'; message: string };

/** Explains that no payment is possible: payments are not set up, or there is nothing to pay. */
export function PaymentUnavailable(props: PaymentUnavailableProps) {
  const isVisitor = useUser() === null;
  const cart = useCartItems();
  if (props.kind === 'no-provider')
    return (
      <Unavailable
        title="Payments aren’t available yet"
        text="Card payments aren’t set up on this site. Your cart is saved, and you can still get free items."
        action={
          <Button as={Link} to={pathTo('cart')}>
            Back to your cart
          </Button>
        }
      />
    );
  // A visitor's cart that contains only free items is not ordered without an account.
  const needsAccount = isVisitor && cart.data?.length !== 0;
  return (
    <Unavailable
      title={props.message || 'Unable to process checkout'}
      text={needsAccount ? 'Your cart comes with you.' : 'You haven’t been charged.'}
      action={needsAccount ? <AccountButtons /> : <LibraryButton />}
    />
  );
}

function LibraryButton() {
  return (
    <Button as={Link} to={pathTo('library')}>
      Browse Library
    </Button>
  );
}

function AccountButtons() {
  return (
    <Buttons>
      <Button
        onClick={() => {
          emit('sign-in-requested');
        }}
      >
        Sign in
      </Button>
      <Button
        as={Link}
        variant="secondary"
        to={`${paths.signUp()}?to=${encodeURIComponent(pathTo('checkout'))}`}
      >
        Sign up
      </Button>
    </Buttons>
  );
}

function Unavailable(props: ComponentProps<typeof EmptyState>) {
  return (
    <Card padding="none">
      <EmptyState {...props} />
    </Card>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--grove-space-3);
`;
