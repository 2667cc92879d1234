import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';

type PaymentUnavailableProps = { kind: 'no-provider' } | { kind: 'no-order'; message: string };

/** Explains that no payment is possible: payments are not set up, or there is nothing to pay. */
export function PaymentUnavailable(props: PaymentUnavailableProps) {
  const [title, text] =
    props.kind === 'no-provider'
      ? [
          'Payments aren’t available yet',
          'Card payments aren’t set up on this site. Your cart is saved, and you can still get free items.',
        ]
      : [props.message || 'Unable to process checkout', 'You haven’t been charged.'];
  return (
    <Card padding="none">
      <EmptyState
        title={title}
        text={text}
        action={
          <Button as={Link} to={props.kind === 'no-provider' ? pathTo('cart') : pathTo('library')}>
            {props.kind === 'no-provider' ? 'Back to your cart' : 'Browse Library'}
          </Button>
        }
      />
    </Card>
  );
}
