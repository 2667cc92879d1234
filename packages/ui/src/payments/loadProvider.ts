import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import type { CheckoutSettings } from '@grove/contracts/shop/orders';

/**
 * Loads the script of the card provider, or of the simulator if one is configured.
 * @throws Error if the script can't be loaded, because of an ad blocker or a lost connection, for example.
 */
export async function loadProvider({
  publishableKey,
  scriptUrl,
}: Pick<CheckoutSettings, 'scriptUrl'> & { publishableKey: string }): Promise<Stripe> {
  // `loadStripe` uses the provider that the simulator's script has already added to the page.
  if (scriptUrl !== null && window.Stripe === undefined) await addScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('Stripe can only be loaded in a browser');
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
      reject(new Error(`Failed to load ${url}`));
    };
    document.head.append(script);
  });
}
