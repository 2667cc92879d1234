import { LazyScreen } from '@grove/platform/LazyScreen';
import { SkeletonText } from '@grove/ui/Skeleton';

/** What was bought, whose code is asked for when it is shown. */
export function ReceiptPlace({ orderId }: { orderId: string }) {
  return (
    <LazyScreen name="receipt" load={loadReceipt} skeleton={<SkeletonText lines={8} />}>
      {(ReceiptScreen) => <ReceiptScreen orderId={orderId} />}
    </LazyScreen>
  );
}

function loadReceipt() {
  return import(/* webpackChunkName: 'receipt' */ './ReceiptScreen.tsx').then(
    (module) => module.ReceiptScreen,
  );
}
