import type { Env } from '../../env.ts';

/** The result of a check: one sentence for the operator, which for a warning or failure also says what to do. */
export interface Finding {
  status: 'ok' | 'warning' | 'failure';
  message: string;
  /** Single cases, at most `maxDetails`. */
  details?: string[];
}

/** The installation that the checks examine. */
export interface Installation {
  env: Env;
  /** The folder of backups. Default: backups are not checked. */
  backupsDir?: string | undefined;
  /** Whether to repair derived data. */
  repair: boolean;
}

export interface Check {
  name: string;
  /** The check needs a database connection. */
  needsDatabase?: true;
  /** Seconds after which the check counts as failed. Default: 20. */
  limitSeconds?: number;
  /** @throws Error for an unexpected problem, which is reported as a failure. */
  run(installation: Installation): Promise<Finding>;
}

export const maxDetails = 20;

/** Creates the finding of a successful check. */
export const ok = (message: string): Finding => ({ status: 'ok', message });

/** Creates the finding of a problem that does not affect members yet. */
export const warning = (message: string): Finding => ({ status: 'warning', message });

/** Creates the finding of a problem that affects members or endangers data. */
export const failure = (message: string): Finding => ({ status: 'failure', message });

/** Formats a number with its noun: '1 event', '2 events'. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Formats a duration with its largest unit: '50 seconds', '3 hours'. */
export function formatDuration(seconds: number): string {
  // Rounded first: 119.6 seconds are 2 minutes and not 120 seconds.
  const [minutes, hours] = [Math.round(seconds / 60), Math.round(seconds / 3_600)];
  if (Math.round(seconds) < 120) return countOf(Math.round(seconds), 'second');
  if (minutes < 120) return countOf(minutes, 'minute');
  if (hours < 48) return countOf(hours, 'hour');
  return countOf(Math.round(seconds / 86_400), 'day');
}
