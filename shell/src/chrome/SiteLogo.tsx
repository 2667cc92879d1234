import { useProduct } from '@grove/platform/session';
import { Logo } from './Logo.tsx';

/** The logo that a creator has chosen, or Grove's. */
export function SiteLogo() {
  const { logo } = useProduct();
  return logo ? <img {...logo} alt="" /> : <Logo />;
}
