import { LazyScreen } from '@grove/platform/LazyScreen';
import { queryClient } from '@grove/platform/queryClient';
import { useUser } from '@grove/platform/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { loadAccount } from '../account/loadAccount.ts';
import { goOn, putOff, useSessionEnd } from '../sessionEnd.ts';

/** Asks somebody whose session ended while the page was open to sign in again; the page stays as it is behind it.
 *  Whoever logs out themselves never gets here: that loads the page anew. */
export function SessionEnd() {
  const user = useUser();
  const { state, other } = useSessionEnd();
  if (state !== 'ended' || !user) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <LazyScreen
        name="session-end"
        load={async () => (await loadAccount()).accountParts.SessionEndDialog}
        skeleton={null}
      >
        {(SessionEndDialog) => (
          <SessionEndDialog user={user} other={other} onSignedIn={goOn} onClose={putOff} />
        )}
      </LazyScreen>
    </QueryClientProvider>
  );
}
