import { env } from '../../bff/src/env.ts';
import { refuseOlderData } from '../../bff/src/infra/migrations/refuseOlderData.ts';
import { connect, disconnect } from '../../bff/src/infra/mongo.ts';
import { seedDemo } from './seedDemo.ts';
import { seedJoinable } from './seedJoinable.ts';

// Run as `GROVE_SEED=demo|joinable|empty node dev/seed/seed.ts` with the BFF's environment. Connecting creates the
// indexes. 'joinable' updates a demo that has been seeded.
const settings = env();
await connect(settings.MONGODB_URI);
try {
  await refuseOlderData();
  const kind = process.env['GROVE_SEED'];
  if (kind === 'demo') await seedDemo(settings);
  if (kind !== 'empty') await seedJoinable();
} finally {
  await disconnect();
}
