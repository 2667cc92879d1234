import { startStripeSim } from './startStripeSim.ts';

/** The local stack's Stripe simulator: accepts payments with test cards, and stores them in a file. */
function requireEnv(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') exitWithError(`stripe-sim: ${name} is not set.`);
  return value;
}

function exitWithError(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const sim = await startStripeSim({
  port: Number(requireEnv('PORT')),
  host: process.env['HOST'] || '127.0.0.1',
  origin: requireEnv('STRIPE_SIM_ORIGIN'),
  file: requireEnv('STRIPE_SIM_FILE'),
  webhookUrl: requireEnv('STRIPE_WEBHOOK_URL'),
  listedWebhookUrl: requireEnv('STRIPE_WEBHOOK_LISTED_URL'),
  secretKey: requireEnv('STRIPE_SECRET_KEY'),
  publishableKey: requireEnv('STRIPE_PUBLISHABLE_KEY'),
  webhookSecret: requireEnv('STRIPE_WEBHOOK_SECRET'),
}).catch((error: unknown) =>
  exitWithError(`stripe-sim: ${error instanceof Error ? error.message : String(error)}`),
);
process.stdout.write(`stripe-sim: ${sim.origin}\n`);

process.once('SIGTERM', () => void sim.stop());
process.once('SIGINT', () => void sim.stop());
