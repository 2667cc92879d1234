import { useProduct } from '@grove/platform/session';
import { Logo } from './Logo.tsx';

/** Height in pixels of the header's logo, for which the server scales a creator's logo. */
const headerSize = 36;

/** The logo that a creator has chosen, or Grove's. @param props.size maximum height in pixels. Default: 36, the
 *  header's. */
export function SiteLogo({ size = headerSize }: { size?: number }) {
  const { logo } = useProduct();
  if (!logo) return <Logo size={size} />;
  const toSize = (pixels: number) => Math.round((pixels * size) / headerSize);
  return <img src={logo.src} width={toSize(logo.width)} height={toSize(logo.height)} alt="" />;
}
