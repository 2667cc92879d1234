import { ErrorPanel } from '@grove/ui/ErrorPanel';
import { Page as Measure } from '@grove/ui/Page';
import { Spinner } from '@grove/ui/Spinner';
import { keyframes, styled } from 'styled-components';
import { skeletonOf } from '../skeleton.ts';
import { retryRemote, useHostStates } from '../remotes.ts';

/** What stands in a remote's place while it is not there itself. */
export function RemoteFrame({ name }: { name: string }) {
  const state = useHostStates((states) => states[name]);
  const isOnItsWay = state === undefined || state.kind === 'idle' || state.kind === 'loading';
  const skeleton = isOnItsWay ? skeletonOf(name) : null;
  if (skeleton !== null) return <Kept skeleton={skeleton} />;
  if (state?.kind === 'loading')
    return (
      <Waiting>
        <Spinner size="lg" />
      </Waiting>
    );
  if (state?.kind !== 'failed' && state?.kind !== 'retrying') return null;
  return (
    <Measure>
      <ErrorPanel
        title="This part of the page could not be loaded"
        text="The rest of the page works. You can try to load this part again."
        {...(state.kind === 'failed' && { detail: state.message })}
        retrying={state.kind === 'retrying'}
        onRetry={() => {
          retryRemote(name);
        }}
      />
    </Measure>
  );
}

/** As the page came with it. */
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

/** Most remotes arrive before anybody could read this. */
const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 60dvh;
  animation: ${appear} 300ms step-end;
`;
