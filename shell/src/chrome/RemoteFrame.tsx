import { ErrorPanel } from '@grove/ui/feedback/ErrorPanel';
import { Page as PageContainer } from '@grove/ui/layout/Page';
import { Spinner } from '@grove/ui/feedback/Spinner';
import { useSyncExternalStore } from 'react';
import { getAppStatus, MOUNTED } from 'single-spa';
import { keyframes, styled } from 'styled-components';
import { getSkeleton } from '../skeleton.ts';
import { retryRemote, useShownFailure } from '../remotes.ts';

/** Shown in place of a remote while it loads or after it has failed. */
export function RemoteFrame({ name }: { name: string }) {
  const { remote, message, isRetrying = false } = useShownFailure();
  const status = useSyncExternalStore(onAppChange, () => getAppStatus(name));
  const isMounted = status === MOUNTED;
  if (remote === name && !(isRetrying && isMounted))
    return (
      <PageContainer>
        <ErrorPanel
          title="This part of the page could not be loaded"
          text="The rest of the page still works. Try loading this part again."
          {...(message !== undefined && { detail: message })}
          retrying={isRetrying}
          onRetry={() => {
            void retryRemote(name);
          }}
        />
      </PageContainer>
    );
  const skeleton = isMounted ? null : getSkeleton(name);
  if (skeleton !== null) return <ServerSkeleton skeleton={skeleton} />;
  if (isMounted || status === null) return null;
  return (
    <Delayed>
      <Spinner size="lg" />
    </Delayed>
  );
}

function onAppChange(listener: () => void): () => void {
  addEventListener('single-spa:app-change', listener);
  return () => {
    removeEventListener('single-spa:app-change', listener);
  };
}

/** The skeleton that the server rendered into the page. */
function ServerSkeleton({ skeleton }: { skeleton: HTMLElement }) {
  const attach = (container: HTMLElement | null) => container?.append(skeleton);
  return (
    <>
      <div ref={attach} aria-hidden inert />
      <div className="grove-unseen" role="status">
        Loading...
      </div>
    </>
  );
}

const appear = keyframes`from { visibility: hidden; }`;

/** Appears after a delay: most remotes arrive before anyone could read it. */
const Delayed = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 60dvh;
  animation: ${appear} 300ms step-end;
`;
