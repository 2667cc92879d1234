import { useProduct } from '@grove/platform/session';
import { Button } from '@grove/ui/forms/Button';
import { RotateCw, X } from 'lucide-react';
import { styled } from 'styled-components';
import { dismissInstall, install, useInstallOffer } from '../installPrompt.ts';
import { useNewVersion } from '../newVersion.ts';
import { Logo } from './Logo.tsx';

/** Cards at the foot of the page: a new version, and the offer to install the site. */
export function FooterCards() {
  const isOffered = useInstallOffer(({ offer }) => offer !== undefined);
  const hasNewVersion = useNewVersion(({ isAvailable: isThere }) => isThere);
  return (
    <Corner aria-label="About this page">
      {hasNewVersion && <NewVersionCard />}
      {isOffered && <InstallCard />}
    </Corner>
  );
}

function NewVersionCard() {
  return (
    <Line role="status">
      <span>A new version of this page is available.</span>
      <Button
        variant="ghost"
        size="sm"
        icon={<RotateCw size={14} aria-hidden />}
        onClick={() => {
          location.reload();
        }}
      >
        Reload
      </Button>
    </Line>
  );
}

function InstallCard() {
  const { name, icon } = useProduct();
  return (
    <Card>
      {icon === undefined ? <Logo size={40} /> : <img src={icon} width={40} height={40} alt="" />}
      <div>
        <h2>Install {name}</h2>
        <p>Open it from your home screen or desktop, in its own window.</p>
        <div>
          <Button size="sm" onClick={() => void install()}>
            Install
          </Button>
          <Button variant="ghost" size="sm" onClick={dismissInstall}>
            Not now
          </Button>
        </div>
      </div>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        icon={<X size={16} aria-hidden />}
        aria-label="Close"
        onClick={dismissInstall}
      />
    </Card>
  );
}

const Corner = styled.aside`
  position: fixed;
  inset-block-end: var(--grove-space-4);
  inset-inline-start: var(--grove-space-4);
  z-index: 45;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-3);
  inline-size: min(24rem, calc(100vw - 2 * var(--grove-space-4)));
  /* On a phone, the navigation bar is at the bottom of the page. */
  @media (width < 48rem) {
    body:has(nav[aria-label='Main']) & {
      inset-block-end: calc(3.75rem + var(--grove-space-3) + env(safe-area-inset-bottom));
    }
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--grove-space-3);
  padding: var(--grove-space-1) var(--grove-space-2) var(--grove-space-1) var(--grove-space-4);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius);
  background: var(--grove-surface);
  box-shadow: var(--grove-shadow-1);
  font-size: var(--grove-text-14);
`;

const Card = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--grove-space-3);
  padding: var(--grove-space-4);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius-card);
  background: var(--grove-surface);
  box-shadow: var(--grove-shadow-2);
  h2 {
    margin: 0;
    font-size: var(--grove-text-16);
  }
  p {
    margin: var(--grove-space-1) 0 var(--grove-space-3);
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    line-height: 1.5;
  }
  div > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--grove-space-2);
  }
  > button {
    margin: -0.25rem;
  }
`;
