import { LazyScreen } from '@grove/platform/LazyScreen';
import { queryClient } from '@grove/platform/queryClient';
import { useUser } from '@grove/platform/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { loadAccount } from '../account/loadAccount.ts';
import { resumeSession, useSessionEnd } from '../sessionEnd.ts';

/** Asks the user to sign in again if their session ends while the page is open. Until then the page is
 *  hidden, because anyone may be looking at it. Its state and typed text are preserved. */
export function SessionEnd() {
  const user = useUser();
  const { state, other } = useSessionEnd();
  const isHidden = state !== 'going-on' && Boolean(user);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-session-ended', isHidden);
    if (!isHidden) return;
    for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause();
  }, [isHidden]);
  if (state !== 'ended' || !user) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <div data-after-session>
        <LazyScreen
          name="session-end"
          load={async () => (await loadAccount()).accountChunk.SessionEndDialog}
          skeleton={null}
        >
          {(SessionEndDialog) => (
            <SessionEndDialog user={user} otherUsername={other} onSignedIn={resumeSession} />
          )}
        </LazyScreen>
      </div>
    </QueryClientProvider>
  );
}
