import { useLocation } from '@grove/platform/navigation';
import { readPageData } from '@grove/platform/pageData';
import type { ActiveScreen } from '../resolveScreen.ts';
import { getWelcomeReason } from './getWelcomeReason.ts';

/** Returns the id of the order whose purchase the page shows: above the member area the one in the URL, instead of the
 *  welcome screen the one that this browser's session opens. */
export function useShownOrder(screen: ActiveScreen): string | undefined {
  const { pathname, search } = useLocation();
  const { purchase, product } = readPageData();
  if (screen.kind === 'welcome')
    return getWelcomeReason(pathname, product.slug) === undefined ? purchase?.orderId : undefined;
  const isMemberArea = screen.kind === 'remote' && screen.name === 'mf-member';
  return isMemberArea ? (new URLSearchParams(search).get('order') ?? undefined) : undefined;
}
