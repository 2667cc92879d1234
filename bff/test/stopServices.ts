import { rmSync } from 'node:fs';
import { getRunningServices } from './runningServices.ts';

/** Jest's globalTeardown: stops what startServices started and removes its files. */
export default async function stopServices(): Promise<void> {
  const running = getRunningServices();
  if (!running) return;
  await Promise.all(running.services.map((service) => service.kill()));
  rmSync(running.dataDir, { recursive: true, force: true });
}
