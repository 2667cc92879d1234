import { NotFoundScreen } from '@grove/platform/NotFoundScreen';
import { useSession } from '@grove/platform/session';
import { ErrorPanel } from '@grove/ui/ErrorPanel';
import { GlobalStyle } from '@grove/ui/GlobalStyle';
import { Page as Measure } from '@grove/ui/Page';
import { Spinner } from '@grove/ui/Spinner';
import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Place } from '../placeOf.ts';
import { useAnnouncement } from './useAnnouncement.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';
import { usePlaceTitle } from './usePlaceTitle.ts';
import { Header } from './Header.tsx';
import { RemoteFrame } from './RemoteFrame.tsx';
import { Toaster } from './Toaster.tsx';
import { usePlace } from './usePlace.ts';
import { Welcome } from './Welcome.tsx';

/** The page around the remotes. @param onStage given the element that remotes stand in, once. */
export function Page({ onStage }: { onStage: (stage: HTMLElement) => void }) {
  const place = usePlace();
  const main = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (stage.current) onStage(stage.current);
  }, [onStage]);
  usePlaceTitle(place);
  useHeadingFocus(main);
  const announcement = useAnnouncement();
  return (
    <>
      <GlobalStyle />
      <a
        className="grove-skip"
        href="#main"
        onClick={(event) => {
          // The hash names the member area's section: following the link would leave it.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <Header place={place} />
      <Main ref={main} id="main" tabIndex={-1} data-place={place.kind}>
        <Screen place={place} />
        <div ref={stage} id="grove-stage" />
      </Main>
      <Toaster />
      <div className="grove-unseen" role="status">
        {announcement}
      </div>
    </>
  );
}

function Screen({ place }: { place: Place }) {
  switch (place.kind) {
    case 'waiting':
      return <Waiting />;
    case 'welcome':
      return <Welcome />;
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

/** While it is not known who asks. */
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
        title="The server could not be reached"
        text="Check your connection and try again."
        detail={error.message}
        onRetry={() => void refetch()}
      />
    </Measure>
  );
}

const Main = styled.main`
  min-block-size: calc(100dvh - var(--shell-header, 4rem));
  outline: none;
  @media (width < 48rem) {
    padding-block-end: calc(4rem + env(safe-area-inset-bottom));
    &[data-place='welcome'] {
      padding-block-end: 0;
    }
  }
`;

const Centre = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 60dvh;
`;
