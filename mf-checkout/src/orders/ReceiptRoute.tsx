import { LazyScreen } from '@grove/platform/LazyScreen';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { useUser } from '@grove/platform/session';
import { sectionPath } from '@grove/platform/useSubpath';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { ReceiptBackRow, ReceiptSkeleton } from './ReceiptSkeleton.tsx';

/** The receipt of an order, whose code is loaded on demand. */
export function ReceiptRoute({ orderId }: { orderId: string }) {
  const isVisitor = useUser() === null;
  return (
    <>
      <ReceiptBackRow className="grove-unprinted">
        {isVisitor ? (
          <BackLink as={Link} to={pathTo('library')}>
            Back to the library
          </BackLink>
        ) : (
          <BackLink as={Link} to={sectionPath('dashboard:settings', 'orders')}>
            Back to My orders
          </BackLink>
        )}
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
