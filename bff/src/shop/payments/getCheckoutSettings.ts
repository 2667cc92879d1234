import type { CheckoutSettings } from '@grove/contracts/shop/orders';
import { isLiveKey } from '../../env.ts';
import type { Env } from '../../env.ts';

/** Returns the settings that a browser needs for payments. */
export function getCheckoutSettings({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_JS: scriptUrl,
}: Env): CheckoutSettings {
  if (secretKey === undefined) return { publishableKey: null, scriptUrl: null, isTest: true };
  return {
    publishableKey: publishableKey ?? null,
    scriptUrl: scriptUrl ?? null,
    isTest: !isLiveKey(secretKey),
  };
}
