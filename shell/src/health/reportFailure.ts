import type { FailurePhase } from '@grove/contracts/releases/releases';
import { call } from '@grove/platform/call';
import { getRelease } from '../registry.ts';

/** Reports a failure of a release to the server, which counts and logs it. Sent immediately, because failures
 *  stop the rollout of a new version. Errors of the report itself are ignored.
 *  @param version Default: the version that this page has. */
export function reportFailure(
  remote: string,
  { phase, message, version }: { phase: FailurePhase; message: string; version?: string },
): void {
  const body = {
    remote,
    version: version ?? getRelease(remote)?.version ?? 'none',
    phase,
    message: message.slice(0, 1_000),
    path: location.pathname.slice(0, 500),
  };
  call('POST /api/remote-failures', { body }).catch(() => undefined);
}
