import type { FailurePhase } from '@grove/contracts/releases';
import { call } from '@grove/platform/call';
import { releaseOf } from '../registry.ts';

/** Tells the server what a version did wrong: it counts and logs it. At once, as a version that is tried out halts by it.
 *  A report that cannot be sent is not worth a second failure.
 *  @param version the one that this page has, unless said otherwise. */
export function reportFailure(
  remote: string,
  { phase, message, version }: { phase: FailurePhase; message: string; version?: string },
): void {
  const body = {
    remote,
    version: version ?? releaseOf(remote)?.version ?? 'none',
    phase,
    message: message.slice(0, 1_000),
    path: location.pathname.slice(0, 500),
  };
  call('POST /api/remote-failures', { body }).catch(() => undefined);
}
