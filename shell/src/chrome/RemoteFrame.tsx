import { ErrorPanel } from '@grove/ui/ErrorPanel';
import { Page as Measure } from '@grove/ui/Page';
import { Spinner } from '@grove/ui/Spinner';
import { useSyncExternalStore } from 'react';
import { getAppStatus, MOUNTED } from 'single-spa';
import { keyframes, styled } from 'styled-components';
import { skeletonOf } from '../skeleton.ts';
import { retryRemote, useShownFailure } from '../remotes.ts';

/** Shown in place of a remote while it loads or after it has failed. */
export function RemoteFrame({ name }: { name: string }) {
  const { remote, message, isRetrying = false } = useShownFailure();
  const status = useSyncExternalStore(onAppChange, () => getAppStatus(name));
  const isMounted = status === MOUNTED;
  if (remote === name && !(isRetrying && isMounted))
    return (
      <Measure>
        <ErrorPanel
          title="This part of the page could not be loaded"
          text="The rest of the page still works. Try loading this part again."
          {...(message !== undefined && { detail: message })}
          retrying={isRetrying}
          onRetry={() => {
            void retryRemote(name);
          }}
        />
      </Measure>
    );
  const skeleton = isMounted ? null : skeletonOf(name);
  if (skeleton !== null) return <Kept skeleton={skeleton} />;
  if (isMounted || status === null) return null;
  return (
    <Waiting>
      <Spinner size="lg" />
    </Waiting>
  );
}

function onAppChange(listener: () => void): () => void {
  addEventListener('single-spa:app-change', listener);
  return () => {
    removeEventListener('single-spa:app-change', listener);
  };
}

/** The skeleton that the server rendered into the page. */
function Kept({ skeleton }: { skeleton: HTMLElement }) {
  const put = (place: HTMLElement | null) => place?.append(skeleton);
  return (
    <>
      <div ref={put} aria-hidden inert />
      <div className="grove-unseen" role="status">
        Loading...
      </div>
    </>
  );
}

const appear = keyframes`from { visibility: hidden; }`;

/** Appears after a delay: most remotes arrive before anybody could read it. */
const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 60dvh;
  animation: ${appear} 300ms step-end;
`;
