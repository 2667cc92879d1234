import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { readPageData } from '@grove/platform/pageData';
import { useProduct, useUser } from '@grove/platform/session';
import { Button } from '@grove/ui/Button';
import { ShoppingBag } from 'lucide-react';
import { styled } from 'styled-components';
import type { Place } from '../placeOf.ts';
import { Bar, brand, End } from './headerParts.ts';
import { CartLink } from './CartLink.tsx';
import { HeaderBell } from './HeaderBell.tsx';
import { Logo } from './Logo.tsx';
import { SectionNav } from './SectionNav.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { AccountMenu } from './AccountMenu.tsx';

/** The way around. On the welcome screen it leaves out what only members may use. */
export function Header({ place }: { place: Place }) {
  const { name, shopUrl } = useProduct();
  const user = useUser();
  const isWayIn = place.kind === 'welcome' || place.kind === 'account';
  const { demo } = readPageData();
  return (
    <Bar>
      <Brand to={paths.home()}>
        <Logo />
        <span>{name}</span>
      </Brand>
      {user && <SectionNav />}
      <End>
        {!isWayIn && (
          <Shop href={shopUrl} target="_blank" rel="noopener noreferrer">
            <ShoppingBag size={18} aria-hidden />
            <span className="shop-word">Shop</span>
            <span className="grove-unseen"> (opens in a new tab)</span>
          </Shop>
        )}
        {user === null && !isWayIn && !demo && (
          <Button as={Link} to={paths.signIn()} variant="ghost" size="sm">
            Sign in
          </Button>
        )}
        <ThemeToggle />
        <CartLink />
        {user && <HeaderBell />}
        {user && <AccountMenu user={user} />}
      </End>
    </Bar>
  );
}

const Brand = styled(Link)`
  ${brand}
`;

const Shop = styled.a`
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
