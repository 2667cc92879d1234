import { sectionPath, useSubpath } from '@grove/platform/useSubpath';

/** Returns the URL of a circle or pod: '#community:circles-pods/<circleId>'. */
export function circlePath(circleId: string): string {
  return sectionPath('community:circles-pods', circleId);
}

/** Returns the URL of the circles page, which shows the first circle. */
export function circlesPath(): string {
  return sectionPath('community:circles-pods');
}

/** Returns the id of the circle or pod in the URL. Undefined if there is none. */
export function useCircleIdFromUrl(): string | undefined {
  const [circleId = ''] = useSubpath('community:circles-pods');
  return /^[0-9a-f]{24}$/.test(circleId) ? circleId : undefined;
}
