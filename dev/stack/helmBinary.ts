import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from './folders.ts';
import { findOnPath, isExecutable, run } from './run.ts';

const helmModule = 'helm.sh/helm/v3/cmd/helm@v3.20.2';

function folder(): string {
  return join(cacheFolder(), 'helm-3.20.2');
}

/** Finds Helm on PATH or as built by `buildHelm`. */
export function findHelm(): string | undefined {
  const built = join(folder(), 'helm');
  return findOnPath('helm') ?? (isExecutable(built) ? built : undefined);
}

/** Builds Helm with Go, once, which takes minutes.
 *  @returns undefined if there is no Go, or if it cannot be built. */
export async function buildHelm(): Promise<string | undefined> {
  const usual = '/usr/local/go/bin/go';
  const go = findOnPath('go') ?? (isExecutable(usual) ? usual : undefined);
  if (go === undefined) return undefined;
  await mkdir(folder(), { recursive: true });
  await run(go, ['install', helmModule], { env: { ...process.env, GOBIN: folder() } });
  return findHelm();
}
