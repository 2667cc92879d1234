import type { ComponentProps, ReactNode } from 'react';
import type { ShownPicture } from '@grove/contracts/site/siteSettings';
import { styled } from 'styled-components';
import { Logo } from './Logo.tsx';
import { WelcomeDrawing } from './WelcomeDrawing.tsx';

interface WelcomeHeroProps {
  /** The headline: the product's name, if a creator has not set one. */
  name: string;
  tagline: string;
  /** Shown instead of Grove's logo. */
  picture?: ShownPicture | undefined;
  /** Why the visitor sees this screen. Shown above everything else. */
  notice?: ReactNode;
  /** The buttons that enter the site. */
  children: ReactNode;
}

/** The product's logo, name and tagline, and the buttons that enter the site. */
export function WelcomeHero({ name, tagline, picture, notice, children }: WelcomeHeroProps) {
  return (
    <Root>
      {notice}
      {picture ? <img {...picture} alt="" /> : <Logo size={96} />}
      <h1>{name}</h1>
      <Tagline>{tagline}</Tagline>
      <Blurbs>
        <Blurb drawing="learn" title="Learn & Grow">
          Courses that unfold at your own pace, one calm step after the other.
        </Blurb>
        <Blurb drawing="connect" title="Connect">
          A circle of people who listen, share and walk beside you.
        </Blurb>
        <Blurb drawing="transform" title="Transform">
          Coaching and practice that turn insight into the way you live.
        </Blurb>
      </Blurbs>
      {children}
    </Root>
  );
}

interface BlurbProps {
  drawing: ComponentProps<typeof WelcomeDrawing>['name'];
  title: string;
  children: ReactNode;
}

function Blurb({ drawing, title, children }: BlurbProps) {
  return (
    <li>
      <WelcomeDrawing name={drawing} />
      <h2>{title}</h2>
      <p>{children}</p>
    </li>
  );
}

const Root = styled.div`
  display: grid;
  flex: 1;
  justify-items: center;
  align-content: center;
  gap: var(--grove-space-5);
  inline-size: 100%;
  max-inline-size: 64rem;
  margin-inline: auto;
  padding: var(--grove-space-7) var(--grove-space-5) var(--grove-space-8);
  text-align: center;
  h1 {
    margin: 0;
    font-size: clamp(var(--grove-text-36), 7vw, var(--grove-text-48));
  }
`;

const Tagline = styled.p`
  max-inline-size: 34rem;
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-18);
`;

const Blurbs = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: var(--grove-space-6);
  inline-size: 100%;
  padding-block: var(--grove-space-5) !important;
  svg {
    margin-inline: auto;
  }
  h2 {
    margin: var(--grove-space-3) 0 var(--grove-space-2);
    font-size: var(--grove-text-22);
  }
  p {
    max-inline-size: 17rem;
    margin: 0 auto;
    color: var(--grove-muted);
  }
  /* Compact rows on a phone, so that the sign-in button is not far below the fold. */
  @media (width < 40rem) {
    gap: var(--grove-space-4);
    padding-block: 0 !important;
    li {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      column-gap: var(--grove-space-4);
      text-align: start;
    }
    svg {
      grid-row: span 2;
      inline-size: 5rem;
      block-size: 4rem;
    }
    h2 {
      margin: 0;
      font-size: var(--grove-text-18);
    }
    p {
      max-inline-size: none;
      margin: 0;
      font-size: var(--grove-text-14);
    }
  }
`;
