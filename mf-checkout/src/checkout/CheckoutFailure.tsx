import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { codeOf, inDetail, inPlainWords } from '@grove/platform/refusal';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { ErrorPanel } from '@grove/ui/ErrorPanel';

/** Explains why the payment could not be prepared and what to do next. */
export function CheckoutFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (codeOf(error) === 'cart-changed')
    return (
      <Card padding="none">
        <EmptyState
          title="Your cart has changed"
          text="A price has changed or an item is no longer available. Please review your cart."
          action={
            <Button as={Link} to={pathTo('cart')}>
              Review your cart
            </Button>
          }
        />
      </Card>
    );
  return (
    <ErrorPanel
      title="We couldn’t prepare your checkout"
      text={inPlainWords(error)}
      detail={inDetail(error)}
      onRetry={onRetry}
    />
  );
}
