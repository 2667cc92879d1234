import { expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { findFreePort } from './ports.ts';
import { stripeKeys } from './secrets.ts';
import { startStripe, stripeEnv } from './stripe.ts';
import { temporaryFolder } from './test/temporaryFolder.ts';

test('payments survive a kill of the Stripe simulator, at the URLs given to the site', async () => {
  const dataDir = temporaryFolder();
  const port = await findFreePort();
  const keys = stripeKeys(dataDir);
  const service = await startStripe({ dataDir, port, keys, sitePort: await findFreePort() });
  try {
    const env = stripeEnv(port, keys);
    const { hostname: host } = new URL(env.STRIPE_API_BASE);
    const stripe = new Stripe(env.STRIPE_SECRET_KEY, { host, port, protocol: 'http', telemetry: false });
    const { id } = await stripe.paymentIntents.create({ amount: 4_900, currency: 'usd' });
    await service.kill();
    await service.restart();
    expect((await stripe.paymentIntents.retrieve(id)).amount).toBe(4_900);
    expect(await (await fetch(env.STRIPE_JS)).text()).toContain('Stripe');
    expect(await (await fetch(service.url)).text()).toContain(id);
  } finally {
    await service.kill();
  }
});
