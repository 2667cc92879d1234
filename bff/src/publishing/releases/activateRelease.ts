import type { Release } from '@grove/contracts/releases';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { Releases } from './releases.model.ts';
import type { ActiveRelease, Channel } from './releases.model.ts';

/** Makes pages load this release from now on, and writes a change into the audit trail. In the 'dev' channel its entry
 *  is a development server's address. */
export async function activateRelease(channel: Channel, release: Release): Promise<void> {
  try {
    await replaceRelease(channel, release);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Somebody published it for the first time in the same moment: now it is there.
    await replaceRelease(channel, release);
  }
}

async function replaceRelease(channel: Channel, release: Release): Promise<void> {
  const { name, version } = release;
  await inTransaction(async (session) => {
    const former = await Releases.findOneAndUpdate(
      { channel, name },
      { $set: { release } },
      { session, upsert: true, projection: { 'release.version': 1 } },
    ).lean<Pick<ActiveRelease, 'release'>>();
    if (former?.release.version === version) return;
    const detail = `${name} ${version}${channel === 'dev' ? ', from a development server' : ''}`;
    await recordAudit({ action: 'release-published', detail }, session);
  });
}

/** Takes a remote out of a channel: a development server that has ended. */
export async function deactivateRelease(channel: Channel, name: string): Promise<void> {
  await nativeCollection(Releases).deleteOne({ channel, name });
}
