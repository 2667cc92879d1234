import { LazyScreen } from '@grove/platform/LazyScreen';
import { queryClient } from '@grove/platform/queryClient';
import { QueryClientProvider } from '@tanstack/react-query';

/** What the order contains, and how to start it. The code is loaded after a purchase only. */
export function LazyPurchase({ orderId }: { orderId: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <LazyScreen
        name="purchase"
        load={async () =>
          (await import(/* webpackChunkName: "purchase" */ './PurchasePanel.tsx')).PurchasePanel
        }
        skeleton={null}
      >
        {(PurchasePanel) => <PurchasePanel key={orderId} orderId={orderId} />}
      </LazyScreen>
    </QueryClientProvider>
  );
}
