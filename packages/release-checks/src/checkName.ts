import type { ReleaseProblem } from '@grove/contracts/deploys';

/** Checks that a build's name equals the name under which it is uploaded. */
export function checkName(named: string, wanted: string): ReleaseProblem[] {
  if (named === wanted) return [];
  return [
    {
      check: 'name',
      what: `The build contains the release '${named}', not '${wanted}'. Upload it under its own name.`,
    },
  ];
}
