import type { SessionUser } from '@grove/contracts/account/auth';
import { call } from '@grove/platform/call';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { Notice } from '@grove/ui/feedback/Notice';
import { Button } from '@grove/ui/forms/Button';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

interface PasskeySignInProps {
  /** Called with the signed-in user. The button stays busy until the returned promise settles. */
  onSignedIn: (user: SessionUser) => unknown;
}

/** Signs in with a passkey: one click, then the device's own prompt. Not shown if the browser has no passkeys. */
export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!('PublicKeyCredential' in window)) return null;

  async function signIn() {
    setPending(true);
    setProblem(undefined);
    try {
      await onSignedIn(await signInWithPasskey());
    } catch (error) {
      setProblem(isCanceled(error) ? canceledMessage : getErrorMessage(error));
    }
    setPending(false);
  }

  return (
    <Area>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <Button
        variant="secondary"
        size="lg"
        block
        icon={<KeyRound aria-hidden />}
        loading={isPending}
        onClick={() => void signIn()}
      >
        Use a passkey
      </Button>
    </Area>
  );
}

async function signInWithPasskey(): Promise<SessionUser> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import(/* webpackChunkName: "passkey" */ '@simplewebauthn/browser'),
    call('POST /api/auth/passkey/start', { body: {} }),
  ]);
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return call('POST /api/auth/passkey', {
    body: { id, clientDataJSON, authenticatorData, signature, userHandle },
  });
}

// For privacy, browsers don't reveal whether the user canceled or has no passkey.
const canceledMessage =
  'You canceled, or this device has no passkey for this site. Try again, or sign in with your password.';

function isCanceled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

const Area = styled.div`
  display: grid;
  gap: var(--grove-space-4);
  margin-block-start: var(--grove-space-3);
`;
