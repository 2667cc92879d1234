import type { Setup } from '@grove/contracts/creator/setup';
import { cardKeyNames, setupItemIds } from '@grove/contracts/creator/setupRules';
import type { SetupItemId } from '@grove/contracts/creator/setupRules';

/** Creates a checklist for tests. Default: of a new site without card payments. */
export function makeSetup({
  done = [],
  ...fields
}: Partial<Setup> & { done?: readonly SetupItemId[] } = {}): Setup {
  return {
    isDismissed: false,
    items: setupItemIds.map((id) => ({ id, isDone: done.includes(id) })),
    courseId: null,
    cardKeys: { mode: null, keys: cardKeyNames.map((name) => ({ name, isSet: false })) },
    ...fields,
  };
}
