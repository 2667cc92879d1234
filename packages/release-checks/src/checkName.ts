import type { ReleaseProblem } from '@grove/contracts/releases/deploys';

/** Checks that a build's name equals the name under which it is uploaded. */
export function checkName(actual: string, expected: string): ReleaseProblem[] {
  if (actual === expected) return [];
  return [
    {
      check: 'name',
      what: `The build contains the release '${actual}', not '${expected}'. Upload it under its own name.`,
    },
  ];
}
