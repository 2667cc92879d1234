import { LazyScreen } from '@grove/platform/LazyScreen';
import { useTitle } from '@grove/platform/useTitle';
import { CheckoutHeader } from '../checkout/CheckoutHeader.tsx';
import { CheckoutSpinner } from '../checkout/CheckoutSpinner.tsx';
import { BackToMembership } from './BackToMembership.tsx';
import type { MembershipParams } from './membershipParams.ts';

/** The screens on which a membership is paid, whose code is loaded on demand: visitors of the library do not download
 *  it. */
export function MembershipCheckoutRoute(params: MembershipParams) {
  const { productId } = params;
  useTitle('Checkout');
  return (
    <LazyScreen
      name="membership-checkout"
      load={loadCheckout}
      skeleton={
        <>
          <CheckoutHeader back={productId && <BackToMembership productId={productId} />} />
          <CheckoutSpinner />
        </>
      }
    >
      {(MembershipScreen) => <MembershipScreen {...params} />}
    </LazyScreen>
  );
}

function loadCheckout() {
  return import(/* webpackChunkName: 'membership-checkout' */ './MembershipScreen.tsx').then(
    (module) => module.MembershipScreen,
  );
}
