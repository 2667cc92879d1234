import { findOnPath, run } from './run.ts';

/** Installs a package as root on Debian and Ubuntu. @returns false if that is not possible. */
export async function installWithApt(packageName: string): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !findOnPath('apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '--yes', '--no-install-recommends', packageName];
  if ((await run('apt-get', install, { env })).code === 0) return true;
  await run('apt-get', ['update'], { env });
  return (await run('apt-get', install, { env })).code === 0;
}
