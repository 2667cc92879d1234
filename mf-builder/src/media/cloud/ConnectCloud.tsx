import { useState } from 'react';
import { LogIn } from 'lucide-react';
import { styled } from 'styled-components';
import { cloudSourceNames } from '@grove/contracts/files/cloudSources';
import type { CloudSource } from '@grove/contracts/files/cloudSources';
import { Button } from '@grove/ui/forms/Button';
import { Notice } from '@grove/ui/feedback/Notice';
import { useCloudSources } from './cloud.api.ts';

interface ConnectCloudProps {
  source: CloudSource;
  /** The URL of the source's sign-in page. */
  signInUrl: string;
  /** Whether the session was signed in before. */
  hasEnded: boolean;
}

const windowFeatures = 'popup,width=560,height=720';

/** Opens the source's sign-in page in its own window and waits until the session is signed in. */
export function ConnectCloud({ source, signInUrl, hasEnded }: ConnectCloudProps) {
  const [windowState, setWindowState] = useState<'not-yet' | 'opened' | 'blocked'>('not-yet');
  useCloudSources({ isWaiting: windowState !== 'not-yet' });
  const name = cloudSourceNames[source];
  return (
    <Area>
      {hasEnded && (
        <Notice tone="warning">{`You are no longer connected to ${name}. Please connect again.`}</Notice>
      )}
      <p>
        {`You sign in on ${name}’s own page. This site can then read your files there, but not change them. The connection ends when you sign out.`}
      </p>
      <Button
        icon={<LogIn size={18} aria-hidden />}
        onClick={() => {
          setWindowState(
            window.open(signInUrl, 'grove-cloud', windowFeatures) === null ? 'blocked' : 'opened',
          );
        }}
      >
        {`Connect ${name}`}
      </Button>
      <div role="status">
        {windowState === 'opened' && <p>Sign in using the new window. Your files will then appear here.</p>}
        {windowState === 'blocked' && (
          <Notice tone="warning">
            Your browser blocked the sign-in window.{' '}
            <a href={signInUrl} target="_blank" rel="noopener noreferrer">
              {`Sign in to ${name} in a new tab`}
            </a>
          </Notice>
        )}
      </div>
    </Area>
  );
}

const Area = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--grove-space-4);

  p {
    margin: 0;
  }

  > [role='status']:empty {
    display: none;
  }
`;
