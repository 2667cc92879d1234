import { LazyScreen } from '@grove/platform/LazyScreen';
import { useTitle } from '@grove/platform/useTitle';
import { CheckoutHeader } from '../checkout/CheckoutHeader.tsx';
import { CheckoutSpinner } from '../checkout/CheckoutSpinner.tsx';
import { BackToMembership } from './BackToMembership.tsx';

/** The checkout of a membership, whose code is loaded on demand: visitors of the library do not download it. */
export function MembershipCheckoutRoute({ productId, planId }: { productId: string; planId: string }) {
  useTitle('Checkout');
  return (
    <LazyScreen
      name="membership-checkout"
      load={loadCheckout}
      skeleton={
        <>
          <CheckoutHeader back={<BackToMembership productId={productId} />} />
          <CheckoutSpinner />
        </>
      }
    >
      {(MembershipCheckoutScreen) => <MembershipCheckoutScreen productId={productId} planId={planId} />}
    </LazyScreen>
  );
}

function loadCheckout() {
  return import(/* webpackChunkName: 'membership-checkout' */ './MembershipCheckoutScreen.tsx').then(
    (module) => module.MembershipCheckoutScreen,
  );
}
