import { useLocation } from '@grove/platform/navigation';
import { useUser } from '@grove/platform/session';
import type { Place } from '../placeOf.ts';
import { currentPlace } from '../currentPlace.ts';
import { useRegistry } from '../registry.ts';

/** What the page shows; renders anew with the address, the session and the registry. */
export function usePlace(): Place {
  useLocation();
  useUser();
  useRegistry();
  return currentPlace();
}
