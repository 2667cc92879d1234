import type { SetAsideEffect } from '@grove/contracts/system';

const kinds: Record<string, string> = { mail: 'Mail', 'data-export': 'Data export' };

/** What kind of effect it is, in words where there are some. */
export function kindOf({ kind }: SetAsideEffect): string {
  return kinds[kind] ?? kind;
}
