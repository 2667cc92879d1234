import type { ReleaseProblem } from '@grove/contracts/deploys';

/** Whether a build is of what it is uploaded as. */
export function checkName(named: string, wanted: string): ReleaseProblem[] {
  if (named === wanted) return [];
  return [
    {
      check: 'name',
      what: `The build holds the release '${named}', and not '${wanted}': upload it as what it is.`,
    },
  ];
}
