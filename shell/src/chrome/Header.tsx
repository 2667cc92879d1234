import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { useProduct, useUser } from '@grove/platform/session';
import { ShoppingBag } from 'lucide-react';
import { styled } from 'styled-components';
import type { ActiveScreen } from '../resolveScreen.ts';
import { Bar, brandStyle, End } from './headerParts.ts';
import { CartLink } from './CartLink.tsx';
import { HeaderBell } from './HeaderBell.tsx';
import { PublicNav } from './PublicNav.tsx';
import { SectionNav } from './SectionNav.tsx';
import { ShopLink } from './ShopLink.tsx';
import { SignInLink } from './SignInLink.tsx';
import { SiteLogo } from './SiteLogo.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { AccountMenu } from './AccountMenu.tsx';

/** The site's navigation. The welcome screen omits what only members can use. */
export function Header({ screen }: { screen: ActiveScreen }) {
  const { name, shopUrl } = useProduct();
  const user = useUser();
  const isEntry = screen.kind === 'welcome' || screen.kind === 'account';
  return (
    <Bar>
      <Brand to={paths.home()}>
        <SiteLogo />
        <span>{name}</span>
      </Brand>
      {user && <SectionNav />}
      {user === null && <PublicNav />}
      <End>
        {(user || (shopUrl !== null && !isEntry)) && (
          <Shop>
            <ShoppingBag size={18} aria-hidden />
            <span className="shop-word">Shop</span>
          </Shop>
        )}
        {user === null && screen.kind !== 'account' && <SignInLink />}
        <ThemeToggle />
        <CartLink />
        {user && <HeaderBell />}
        {user && <AccountMenu user={user} />}
      </End>
    </Bar>
  );
}

const Brand = styled(Link)`
  ${brandStyle}
`;

const Shop = styled(ShopLink)`
  display: inline-flex;
  align-items: center;
  gap: var(--grove-space-2);
  min-block-size: 2.5rem;
  padding-inline: var(--grove-space-3);
  border-radius: var(--grove-radius);
  color: var(--grove-text);
  font-size: var(--grove-text-14);
  font-weight: 600;
  text-decoration: none;
  &:hover {
    background: var(--grove-track);
  }
  @media (width < 30rem), (48rem <= width < 56rem) {
    padding-inline: 0.6875rem;
    .shop-word {
      position: absolute;
      inline-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;
