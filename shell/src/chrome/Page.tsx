import { NotFoundScreen } from '@grove/platform/NotFoundScreen';
import { inDetail } from '@grove/platform/refusal';
import { useSession } from '@grove/platform/session';
import { ErrorPanel } from '@grove/ui/ErrorPanel';
import { GlobalStyle } from '@grove/ui/GlobalStyle';
import { Page as Measure } from '@grove/ui/Page';
import { Spinner } from '@grove/ui/Spinner';
import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { AccountPlace } from '../account/AccountPlace.tsx';
import type { Place } from '../placeOf.ts';
import { useAnnouncer } from '../notifications/useAnnouncer.ts';
import { useAnnouncement } from './useAnnouncement.ts';
import { useBrowserColour } from './useBrowserColour.ts';
import { useConnection } from './useConnection.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';
import { usePlaceTitle } from './usePlaceTitle.ts';
import { Banners } from './Banners.tsx';
import { Footer } from './Footer.tsx';
import { FootNotes } from './FootNotes.tsx';
import { Header } from './Header.tsx';
import { RemoteFrame } from './RemoteFrame.tsx';
import { SessionEnd } from './SessionEnd.tsx';
import { Toaster } from './Toaster.tsx';
import { usePlace } from './usePlace.ts';
import { Welcome } from './Welcome.tsx';

/** The page around the remotes. @param onStage called once with the element that remotes mount into. */
export function Page({ onStage }: { onStage: (stage: HTMLElement) => void }) {
  const place = usePlace();
  const main = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (stage.current) onStage(stage.current);
  }, [onStage]);
  usePlaceTitle(place);
  useHeadingFocus(main);
  useAnnouncer();
  useConnection();
  useBrowserColour();
  const announcement = useAnnouncement();
  return (
    <Sheet>
      <GlobalStyle />
      <a
        className="grove-skip"
        href="#main"
        onClick={(event) => {
          // The hash names the section of the member area, so following the link would leave it.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <Banners />
      <Header place={place} />
      <Main ref={main} id="main" tabIndex={-1} data-place={place.kind}>
        <Screen place={place} />
        <div ref={stage} id="grove-stage" />
      </Main>
      <Footer />
      <FootNotes />
      <SessionEnd />
      <Toaster />
      <div className="grove-unseen" role="status">
        {announcement}
      </div>
    </Sheet>
  );
}

function Screen({ place }: { place: Place }) {
  switch (place.kind) {
    case 'waiting':
      return <Waiting />;
    case 'welcome':
      return <Welcome />;
    case 'account':
      return <AccountPlace path={place.path} />;
    case 'not-found':
      return (
        <Measure>
          <NotFoundScreen />
        </Measure>
      );
    case 'remote-missing':
      return <RemoteFrame name="mf-member" />;
    case 'remote':
      return <RemoteFrame name={place.name} key={place.name} />;
  }
}

/** Shown until the session is known. */
function Waiting() {
  const { error, refetch, isFetching } = useSession();
  if (error === null || isFetching)
    return (
      <Centre>
        <Spinner size="lg" />
      </Centre>
    );
  return (
    <Measure>
      <ErrorPanel
        title="We couldn’t reach the server"
        text="Check your connection and try again."
        detail={inDetail(error)}
        onRetry={() => void refetch()}
      />
    </Measure>
  );
}

const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`;

const Main = styled.main`
  flex: 1 0 auto;
  /* Keeps the footer below the fold, so that late content does not move it visibly. */
  min-block-size: calc(100dvh - 4rem);
  outline: none;
  &[data-place='welcome'],
  &[data-place='account'] {
    display: flex;
    flex-direction: column;
  }
  @media (width < 48rem) {
    &:not([data-place='welcome'], [data-place='account']) {
      padding-block-end: calc(4rem + env(safe-area-inset-bottom));
    }
  }
`;

const Centre = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 60dvh;
`;
