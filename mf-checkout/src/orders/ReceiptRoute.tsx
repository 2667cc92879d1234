import { LazyScreen } from '@grove/platform/LazyScreen';
import { Link } from '@grove/platform/Link';
import { sectionPath } from '@grove/platform/useSubpath';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { ReceiptBackRow, ReceiptSkeleton } from './ReceiptSkeleton.tsx';

/** The receipt of an order, whose code is loaded on demand. */
export function ReceiptRoute({ orderId }: { orderId: string }) {
  return (
    <>
      <ReceiptBackRow className="grove-unprinted">
        <BackLink as={Link} to={sectionPath('dashboard:settings', 'orders')}>
          Back to My orders
        </BackLink>
      </ReceiptBackRow>
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
