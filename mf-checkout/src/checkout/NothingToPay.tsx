import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';

type NothingToPayProps = { kind: 'no-provider' } | { kind: 'no-order'; message: string };

/** Explains that no payment is possible: payments are not set up, or there is nothing to pay. */
export function NothingToPay(props: NothingToPayProps) {
  const [title, text] =
    props.kind === 'no-provider'
      ? [
          'Nothing can be paid for here yet',
          'Card payments are not set up. What is in your cart stays there, and what is free can be taken.',
        ]
      : [props.message || 'Unable to process checkout', 'You have not been charged.'];
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
