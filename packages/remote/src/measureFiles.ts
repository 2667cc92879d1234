import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { ReleaseFile } from '@grove/release-checks/checkFiles';
import type { Build } from './readBuild.ts';

const compress = promisify(brotliCompress);

/** Measures and hashes all files of a build, as the site does when it receives them. */
export async function measureFiles({ files }: Build): Promise<ReleaseFile[]> {
  return Promise.all(
    Array.from(files, async ([path, content]) => ({
      path,
      bytes: content.length,
      compressedBytes: Math.min(content.length, (await compress(content)).length),
      digest: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    })),
  );
}
