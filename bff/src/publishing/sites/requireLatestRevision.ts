import { AppError } from '../../infra/AppError.ts';

/** @throws AppError('changed-elsewhere') if the caller has not seen the last change. */
export function requireLatestRevision(seen: number | undefined, revision: number): void {
  if (seen !== undefined && seen !== revision) throw new AppError('changed-elsewhere');
}
