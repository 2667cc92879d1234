import { Card } from '@grove/ui/layout/Card';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SiteLogo } from '../chrome/SiteLogo.tsx';

/** Height of the logo in pixels. */
export const accountLogoSize = 64;

interface AccountLayoutProps {
  children: ReactNode;
  /** Links shown below the card. */
  foot?: ReactNode;
  /** Default: the site's logo. */
  logo?: ReactNode;
}

/** Centers one card on the page below the site's logo. */
export function AccountLayout({
  children,
  foot,
  logo = <SiteLogo size={accountLogoSize} />,
}: AccountLayoutProps) {
  return (
    <Root>
      <LogoSlot>{logo}</LogoSlot>
      <Sheet as="section" padding="lg">
        {children}
      </Sheet>
      {foot !== undefined && <Foot>{foot}</Foot>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  flex: 1;
  justify-items: center;
  align-content: center;
  gap: var(--grove-space-5);
  inline-size: 100%;
  padding: var(--grove-space-6) clamp(1rem, 4vw, 2.5rem) var(--grove-space-8);
  @media (width < 40rem) {
    align-content: start;
    padding-block-start: var(--grove-space-5);
  }
`;

/** On a phone the logo in the header is enough. */
const LogoSlot = styled.div`
  @media (width < 40rem) {
    display: none;
  }
`;

const Sheet = styled(Card)`
  display: grid;
  gap: var(--grove-space-5);
  inline-size: 100%;
  max-inline-size: 30rem;
`;

const Foot = styled.div`
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  text-align: center;
  p {
    margin: 0;
  }
`;
