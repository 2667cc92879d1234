import { LazyScreen } from '@grove/platform/LazyScreen';
import { queryClient } from '@grove/platform/queryClient';
import { QueryClientProvider } from '@tanstack/react-query';
import { loadAccount } from '../account/loadAccount.ts';

/** The sign-in dialog, whose code is loaded on demand. @param props.to where to go after signing in. */
export function LazySignIn(props: { to: string; onClose: () => void }) {
  return (
    <QueryClientProvider client={queryClient}>
      <LazyScreen
        name="sign-in"
        load={async () => (await loadAccount()).accountChunk.SignInDialog}
        skeleton={null}
      >
        {(SignInDialog) => <SignInDialog {...props} />}
      </LazyScreen>
    </QueryClientProvider>
  );
}
