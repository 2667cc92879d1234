import { LazyScreen } from '@grove/platform/LazyScreen';
import { Link } from '@grove/platform/Link';
import { pathBehind } from '@grove/platform/useBehind';
import { BackLink } from '@grove/ui/BackLink';
import { Back, ReceiptSkeleton } from './ReceiptSkeleton.tsx';

/** The receipt of an order, whose code is loaded on demand. */
export function ReceiptPlace({ orderId }: { orderId: string }) {
  return (
    <>
      <Back className="grove-unprinted">
        <BackLink as={Link} to={pathBehind('dashboard:settings', 'orders')}>
          Back to My orders
        </BackLink>
      </Back>
      <LazyScreen name="receipt" load={loadReceipt} skeleton={<ReceiptSkeleton />}>
        {(ReceiptScreen) => <ReceiptScreen orderId={orderId} />}
      </LazyScreen>
    </>
  );
}

function loadReceipt() {
  return import(/* webpackChunkName: 'receipt' */ './ReceiptScreen.tsx').then(
    (module) => module.ReceiptScreen,
  );
}
