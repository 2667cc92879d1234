import type { Release } from '@grove/contracts/releases/releases';
import type { RemoteLifecycle } from '@grove/platform/defineRemote';

const remotes: Record<string, () => Promise<{ default: RemoteLifecycle }>> = {
  'mf-member': () => import(/* webpackChunkName: "mf-member" */ '../../mf-member/src/lifecycle.ts'),
  'mf-classroom': () => import(/* webpackChunkName: "mf-classroom" */ '../../mf-classroom/src/lifecycle.ts'),
  'mf-checkout': () => import(/* webpackChunkName: "mf-checkout" */ '../../mf-checkout/src/lifecycle.ts'),
  'mf-creator': () => import(/* webpackChunkName: "mf-creator" */ '../../mf-creator/src/lifecycle.ts'),
  'mf-builder': () => import(/* webpackChunkName: "mf-builder" */ '../../mf-builder/src/lifecycle.ts'),
};

/** Replaces the shell's own function in the one bundle, which needs no federation runtime, because the
 *  remotes are chunks of the bundle. */
export function loadFederation() {
  return Promise.resolve({ loadLifecycle });
}

async function loadLifecycle({ name }: Release): Promise<RemoteLifecycle> {
  const remote = remotes[name];
  if (remote === undefined) throw new Error(`${name} is not in the bundle`);
  return (await remote()).default;
}
