import { useLocation } from '@grove/platform/navigation';
import { useUser } from '@grove/platform/session';
import type { ActiveScreen } from '../resolveScreen.ts';
import { getActiveScreen } from '../activeScreen.ts';
import { useRegistry } from '../registry.ts';

/** Returns what the page shows. Rerenders when the URL, the session or the registry changes. */
export function useActiveScreen(): ActiveScreen {
  useLocation();
  useUser();
  useRegistry();
  return getActiveScreen();
}
