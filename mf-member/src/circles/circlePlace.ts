import { pathBehind, useBehind } from '@grove/platform/useBehind';

/** Address of a circle or pod: '#community:circles-pods/<circleId>'. */
export function circlePath(circleId: string): string {
  return pathBehind('community:circles-pods', circleId);
}

/** Address of the first of them. */
export function circlesPath(): string {
  return pathBehind('community:circles-pods');
}

/** Which circle or pod the address names; undefined where it names none. */
export function useNamedCircle(): string | undefined {
  const [circleId = ''] = useBehind('community:circles-pods');
  return /^[0-9a-f]{24}$/.test(circleId) ? circleId : undefined;
}
