import { env } from '../../bff/src/env.ts';
import { refuseOlderData } from '../../bff/src/infra/migrations/refuseOlderData.ts';
import { connect, disconnect } from '../../bff/src/infra/mongo.ts';
import { seedDemo } from './seedDemo.ts';

// Run as `GROVE_SEED=demo|empty node dev/seed/seed.ts` with the BFF's environment. Connecting creates the
// indexes.
const settings = env();
await connect(settings.MONGODB_URI);
try {
  await refuseOlderData();
  if (process.env['GROVE_SEED'] !== 'empty') await seedDemo(settings);
} finally {
  await disconnect();
}
