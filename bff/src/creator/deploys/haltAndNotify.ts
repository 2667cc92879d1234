import { addEffect } from '../../delivery/outbox/addEffect.ts';
import { haltCanary } from '../../publishing/releases/haltCanary.ts';

/** Halts a canary and notifies creators and the remote's team. Does nothing if the version is no longer a canary. */
export async function haltAndNotify(halt: { name: string; version: string; why: string }): Promise<void> {
  await haltCanary(halt, async (revision, tx) => {
    const key = `release-halted:${halt.name}:${String(revision)}`;
    await addEffect({ kind: 'release-halted', key, subject: `release ${halt.name}`, payload: halt }, tx);
  });
}
