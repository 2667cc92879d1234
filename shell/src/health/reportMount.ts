import type { BodyOf } from '@grove/contracts/api/endpointTypes';
import { getRelease } from '../registry.ts';
import { whenIdle } from '../whenIdle.ts';

type MountedRelease = BodyOf<'POST /api/remote-mounts'>['of'][number];

/** Versions that this page has counted, as '<name> <version>'. */
const counted = new Set<string>();
let pending: MountedRelease[] = [];

/** Counts a mount of a release on the server, once per page and version. Sent when the page is idle, together with
 *  other mounts. The server cannot count them itself: the hash of a URL decides which remote is shown. */
export function reportMount(name: string): void {
  const version = getRelease(name)?.version;
  if (version === undefined || counted.has(`${name} ${version}`)) return;
  counted.add(`${name} ${version}`);
  pending.push({ name, version });
  if (pending.length === 1) void whenIdle().then(send);
}

function send(): void {
  const body: BodyOf<'POST /api/remote-mounts'> = { of: pending };
  pending = [];
  navigator.sendBeacon('/api/remote-mounts', new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
