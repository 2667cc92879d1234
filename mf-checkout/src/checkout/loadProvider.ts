import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import type { CheckoutSettings } from '@grove/contracts/orders';

/** Brings in the card provider's script, the simulator's where there is one.
 *  @throws Error when something keeps it from loading: an ad blocker, a lost connection. */
export async function loadProvider({
  publishableKey,
  scriptUrl,
}: Pick<CheckoutSettings, 'scriptUrl'> & { publishableKey: string }): Promise<Stripe> {
  // Where the provider is on the page already, `loadStripe` takes that.
  if (scriptUrl !== null && window.Stripe === undefined) await addScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('There is no page to pay on');
  return stripe;
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => {
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    document.head.append(script);
  });
}
