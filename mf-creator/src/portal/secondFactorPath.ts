import { paths } from '@grove/platform/navigation';

/** Where one turns on one's own second factor. */
export function secondFactorPath(): string {
  return `${paths.section('dashboard:settings')}/second-factor`;
}
