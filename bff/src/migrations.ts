import type { Env } from './env.ts';
import type { Migration } from './infra/migrations/migration.ts';
import { adoptFormerReleases } from './publishing/releases/adoptFormerReleases.ts';

/** What has to be done to data that earlier versions stored, oldest first. A noun adds its line at the end; what an
 *  installation may not have done yet is never taken out, changed or put elsewhere. */
export function createMigrations({ RELEASES_DIR }: Pick<Env, 'RELEASES_DIR'>): readonly Migration[] {
  return [{ name: 'releases-into-channels', run: (signal) => adoptFormerReleases(RELEASES_DIR, signal) }];
}
