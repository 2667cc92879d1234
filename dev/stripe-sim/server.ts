import { startStripeSim } from './startStripeSim.ts';

/** The local stack's Stripe simulator: accepts payments with test cards, and stores them in a file. */
function need(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') stop(`stripe-sim: ${name} is not set.`);
  return value;
}

function stop(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const sim = await startStripeSim({
  port: Number(need('PORT')),
  host: process.env['HOST'] || '127.0.0.1',
  origin: need('STRIPE_SIM_ORIGIN'),
  file: need('STRIPE_SIM_FILE'),
  webhookUrl: need('STRIPE_WEBHOOK_URL'),
  secretKey: need('STRIPE_SECRET_KEY'),
  publishableKey: need('STRIPE_PUBLISHABLE_KEY'),
  webhookSecret: need('STRIPE_WEBHOOK_SECRET'),
}).catch((error: unknown) => stop(`stripe-sim: ${error instanceof Error ? error.message : String(error)}`));
process.stdout.write(`stripe-sim: ${sim.origin}\n`);

process.once('SIGTERM', () => void sim.stop());
process.once('SIGINT', () => void sim.stop());
