import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { getErrorCode, getErrorDetail, getErrorMessage } from '@grove/platform/requestErrors';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { ErrorPanel } from '@grove/ui/feedback/ErrorPanel';

/** Explains why the payment could not be prepared and what to do next. */
export function CheckoutFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (getErrorCode(error) === 'cart-changed')
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
      text={getErrorMessage(error)}
      detail={getErrorDetail(error)}
      onRetry={onRetry}
    />
  );
}
