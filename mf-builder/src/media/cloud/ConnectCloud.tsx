import { useState } from 'react';
import { LogIn } from 'lucide-react';
import { styled } from 'styled-components';
import { cloudSourceNames } from '@grove/contracts/cloudSources';
import type { CloudSource } from '@grove/contracts/cloudSources';
import { Button } from '@grove/ui/Button';
import { Notice } from '@grove/ui/Notice';
import { useCloudSources } from './cloud.api.ts';

interface ConnectCloudProps {
  source: CloudSource;
  /** The address of the source's sign-in page. */
  address: string;
  /** Whether the session was signed in before. */
  hasEnded: boolean;
}

const windowFeatures = 'popup,width=560,height=720';

/** Opens the source's sign-in page in its own window and waits until the session is signed in. */
export function ConnectCloud({ source, address, hasEnded }: ConnectCloudProps) {
  const [opened, setOpened] = useState<'not-yet' | 'opened' | 'blocked'>('not-yet');
  useCloudSources({ isWaiting: opened !== 'not-yet' });
  const name = cloudSourceNames[source];
  return (
    <Area>
      {hasEnded && (
        <Notice tone="warning">{`Your connection to ${name} has ended. Connect it again.`}</Notice>
      )}
      <p>
        {`You sign in at ${name} itself. This site may then read the files there, and changes nothing; it forgets the connection when you sign out.`}
      </p>
      <Button
        icon={<LogIn size={18} aria-hidden />}
        onClick={() => {
          setOpened(window.open(address, 'grove-cloud', windowFeatures) === null ? 'blocked' : 'opened');
        }}
      >
        {`Connect ${name}`}
      </Button>
      <div role="status">
        {opened === 'opened' && (
          <p>Sign in in the window that has opened. Your files appear here after that.</p>
        )}
        {opened === 'blocked' && (
          <Notice tone="warning">
            Your browser did not let a window open.{' '}
            <a href={address} target="_blank" rel="noopener noreferrer">
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
