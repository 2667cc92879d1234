import type { SessionUser } from '@grove/contracts/account/auth';
import { isSetupShown } from '@grove/contracts/creator/setupRules';
import { call } from '@grove/platform/call';
import { paths } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';

/** Returns where a person continues after signing in: at the page that they requested. Creators who requested none
 *  continue at the setup checklist while it is shown. Sends a request only for them. */
export async function getLanding({ can }: Pick<SessionUser, 'can'>, requested: string): Promise<string> {
  if (requested !== paths.home() || !can.openCreatorPortal) return requested;
  try {
    return isSetupShown(await call('GET /api/creator/setup')) ? pathTo('creator') : requested;
  } catch {
    // The home page leads to the portal, too.
    return requested;
  }
}
