import type { SetAsideEffect } from '@grove/contracts/system';

const kinds: Record<string, string> = { mail: 'Email', 'data-export': 'Data export' };

/** The label of an effect's kind, or the kind itself if it has no label. */
export function kindOf({ kind }: SetAsideEffect): string {
  return kinds[kind] ?? kind;
}
