import type { SetAsideEffect } from '@grove/contracts/creator/system';

const kindLabels: Record<string, string> = { mail: 'Email', 'data-export': 'Data export' };

/** The label of an effect's kind, or the kind itself if it has no label. */
export function getKindLabel({ kind }: SetAsideEffect): string {
  return kindLabels[kind] ?? kind;
}
