import { mkdir } from 'node:fs/promises';
import { createCompanion } from './createCompanion.ts';
import { settingsOrExit } from './env.ts';
import { quietLibrary } from './quietLibrary.ts';

const settings = settingsOrExit();
const report = (problem: string) => void process.stderr.write(`companion: ${problem}\n`);
quietLibrary(report);
await mkdir(settings.COMPANION_DIR, { recursive: true });
const { server, close } = createCompanion(settings, { report });
// Limits how long a client that sends its request slowly can keep a connection.
server.requestTimeout = 30_000;
server.keepAliveTimeout = 65_000;
server.on('error', (error) => {
  report(`cannot listen on port ${settings.PORT}: ${error.message}`);
  process.exit(1);
});
server.listen(settings.PORT, settings.HOST, () => {
  process.stdout.write(`companion: ${settings.COMPANION_URL}\n`);
});

// Requests are short, and interrupted imports are retried.
const graceMs = 3_000;
function shutDown(): void {
  server.close();
  server.closeIdleConnections();
  close();
  setTimeout(() => process.exit(), graceMs).unref();
}
process.once('SIGTERM', shutDown);
process.once('SIGINT', shutDown);
