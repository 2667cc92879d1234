import { useLocation } from '@grove/platform/navigation';
import { useUser } from '@grove/platform/session';
import type { Place } from '../placeOf.ts';
import { currentPlace } from '../currentPlace.ts';
import { useRegistry } from '../registry.ts';

/** Returns what the page shows. Rerenders when the address, the session or the registry changes. */
export function usePlace(): Place {
  useLocation();
  useUser();
  useRegistry();
  return currentPlace();
}
