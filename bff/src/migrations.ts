import type { Migration } from './infra/migrations/migration.ts';

/** What has to be done to data that earlier versions stored, oldest first. A noun adds its line at the end; what an
 *  installation may not have done yet is never taken out, changed or put elsewhere. */
export const migrations: readonly Migration[] = [];
