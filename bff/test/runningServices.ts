import type { Service } from '../../dev/stack/service.ts';

export interface RunningServices {
  dataDir: string;
  services: Service[];
}

let running: RunningServices | undefined;

/** Stores the services that globalSetup started, for globalTeardown. */
export function setRunningServices(services: RunningServices): void {
  running = services;
}

/** Returns the services that globalSetup started. */
export function getRunningServices(): RunningServices | undefined {
  return running;
}
