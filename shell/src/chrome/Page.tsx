import { QueryClientProvider } from '@tanstack/react-query';
import { NotFoundScreen } from '@grove/platform/NotFoundScreen';
import { queryClient } from '@grove/platform/queryClient';
import { getErrorDetail } from '@grove/platform/requestErrors';
import { useSession } from '@grove/platform/session';
import { ErrorPanel } from '@grove/ui/feedback/ErrorPanel';
import { GlobalStyle } from '@grove/ui/theme/GlobalStyle';
import { Page as PageContainer } from '@grove/ui/layout/Page';
import { Spinner } from '@grove/ui/feedback/Spinner';
import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { AccountRoute } from '../account/AccountRoute.tsx';
import type { ActiveScreen } from '../resolveScreen.ts';
import { useAnnouncer } from '../notifications/useAnnouncer.ts';
import { useAnnouncement } from './useAnnouncement.ts';
import { useBrowserColor } from './useBrowserColor.ts';
import { useConnectionToasts } from './useConnectionToasts.ts';
import { useShownOrder } from './useShownOrder.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';
import { useScreenTitle } from './useScreenTitle.ts';
import { Banners } from './Banners.tsx';
import { Footer } from './Footer.tsx';
import { LazyPurchase } from './LazyPurchase.tsx';
import { LazyFooterCards } from './LazyFooterCards.tsx';
import { Header } from './Header.tsx';
import { ProductSections } from './ProductSections.tsx';
import { RemoteFrame } from './RemoteFrame.tsx';
import { RequestedSignIn } from './RequestedSignIn.tsx';
import { SessionEnd } from './SessionEnd.tsx';
import { Toaster } from './Toaster.tsx';
import { useActiveScreen } from './useActiveScreen.ts';
import { Welcome } from './Welcome.tsx';

/** The page around the remotes. @param onStage called once with the element that remotes mount into. */
export function Page({ onStage }: { onStage: (stage: HTMLElement) => void }) {
  const screen = useActiveScreen();
  const main = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (stage.current) onStage(stage.current);
  }, [onStage]);
  useScreenTitle(screen);
  useHeadingFocus(main);
  useAnnouncer();
  useConnectionToasts();
  useBrowserColor();
  const announcement = useAnnouncement();
  const orderId = useShownOrder(screen);
  const isReplaced = orderId !== undefined && screen.kind === 'welcome';
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
      <Header screen={screen} />
      <Main ref={main} id="main" tabIndex={-1} data-place={screen.kind}>
        {orderId !== undefined && <LazyPurchase orderId={orderId} />}
        {!isReplaced && <ShellScreen screen={screen} />}
        <div ref={stage} id="grove-stage" />
        {screen.kind === 'remote' && <ProductSections />}
      </Main>
      <Footer />
      <LazyFooterCards />
      <SessionEnd />
      <RequestedSignIn />
      <Toaster />
      <div className="grove-unseen" role="status">
        {announcement}
      </div>
    </Sheet>
  );
}

function ShellScreen({ screen }: { screen: ActiveScreen }) {
  switch (screen.kind) {
    case 'waiting':
      return <SessionLoading />;
    case 'welcome':
      return <Welcome />;
    case 'account':
      return <AccountRoute path={screen.path} />;
    case 'not-found':
      return (
        <PageContainer>
          <QueryClientProvider client={queryClient}>
            <NotFoundScreen />
          </QueryClientProvider>
        </PageContainer>
      );
    case 'remote-missing':
      return <RemoteFrame name="mf-member" />;
    case 'remote':
      return <RemoteFrame name={screen.name} key={screen.name} />;
  }
}

/** Shown until the session is known. */
function SessionLoading() {
  const { error, refetch, isFetching } = useSession();
  if (error === null || isFetching)
    return (
      <Centered>
        <Spinner size="lg" />
      </Centered>
    );
  return (
    <PageContainer>
      <ErrorPanel
        title="We couldn’t reach the server"
        text="Check your connection and try again."
        detail={getErrorDetail(error)}
        onRetry={() => void refetch()}
      />
    </PageContainer>
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

const Centered = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 60dvh;
`;
