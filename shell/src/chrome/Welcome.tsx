import { useProduct } from '@grove/platform/session';
import { toast } from '@grove/platform/toast';
import { Button } from '@grove/ui/Button';
import { Sprout, UsersRound, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { enter } from '../session.ts';
import { Logo } from './Logo.tsx';

/** What a visitor sees instead of the member area. */
export function Welcome() {
  const { name, tagline, shopUrl } = useProduct();
  const [isEntering, setEntering] = useState(false);

  async function signIn() {
    setEntering(true);
    try {
      await enter();
    } catch (error) {
      setEntering(false);
      const description = error instanceof Error ? error.message : undefined;
      toast({ title: 'Error', variant: 'destructive', ...(description !== undefined && { description }) });
    }
  }

  return (
    <Room>
      <Logo size={96} />
      <h1>{name}</h1>
      <Tagline>{tagline}</Tagline>
      <Blurbs>
        <Blurb icon={<Sprout />} title="Learn & Grow">
          Courses that unfold at your own pace, one calm step after the other.
        </Blurb>
        <Blurb icon={<UsersRound />} title="Connect">
          A circle of people who listen, share and walk beside you.
        </Blurb>
        <Blurb icon={<WandSparkles />} title="Transform">
          Coaching and practice that turn insight into the way you live.
        </Blurb>
      </Blurbs>
      <Button size="lg" loading={isEntering} onClick={() => void signIn()}>
        Enter {name}
      </Button>
      <a href={shopUrl} target="_blank" rel="noopener noreferrer">
        Learn more about our offerings
        <span className="grove-unseen"> (opens in a new tab)</span>
      </a>
    </Room>
  );
}

function Blurb({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      <span aria-hidden>{icon}</span>
      <h2>{title}</h2>
      <p>{children}</p>
    </li>
  );
}

const Room = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--grove-space-5);
  max-inline-size: 64rem;
  min-block-size: calc(100dvh - var(--shell-header, 4rem));
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
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: var(--grove-space-6);
  inline-size: 100%;
  padding-block: var(--grove-space-5) !important;
  svg {
    inline-size: 1.75rem;
    block-size: 1.75rem;
    margin-inline: auto;
    color: var(--grove-primary-text);
    stroke-width: 1.5;
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
  /* One line of sight on a phone, so that the way in is not far below the fold. */
  @media (width < 40rem) {
    gap: var(--grove-space-4);
    padding-block: 0 !important;
    li {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      column-gap: var(--grove-space-4);
      text-align: start;
    }
    li > span {
      grid-row: span 2;
      padding-block-start: 0.125rem;
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
