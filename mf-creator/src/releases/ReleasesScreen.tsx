import { RotateCw } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '@grove/ui/forms/Button';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { pageSubtitles } from '../portal/pageSubtitles.ts';
import { DeploymentLog } from './DeploymentLog.tsx';
import { useDeployments } from './deployments.api.ts';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { useRemotes } from './releases.api.ts';
import { RemoteList } from './RemoteList.tsx';
import { TokenList } from './TokenList.tsx';

/** The releases: the versions of each remote, their health, deployments and tokens. */
export function ReleasesScreen() {
  const remotes = useRemotes();
  const deployments = useDeployments();
  function refresh() {
    void remotes.refetch();
    void deployments.refetch();
  }
  return (
    <PortalScreen
      title="Releases"
      text={pageSubtitles.releases}
      actions={
        <Button
          variant="secondary"
          icon={<RotateCw size={16} aria-hidden />}
          loading={remotes.isFetching}
          onClick={refresh}
        >
          Refresh
        </Button>
      }
      error={remotes.error}
    >
      <RemoteList remotes={remotes} />
      <section aria-labelledby="deployments-title">
        <Head>
          <h2 id="deployments-title">Deployments</h2>
        </Head>
        <DeploymentLog deployments={deployments} />
      </section>
      <section aria-labelledby="tokens-title">
        <Head>
          <h2 id="tokens-title">Deploy tokens</h2>
          <NewTokenDialog remotes={remotes.data?.remotes.map(({ name }) => name) ?? []} />
        </Head>
        <TokenList />
      </section>
    </PortalScreen>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--grove-space-3);
  margin: var(--grove-space-6) 0 var(--grove-space-4);

  h2 {
    margin: 0;
    font-size: var(--grove-text-22);
    line-height: 1.2;
  }
`;
