import { useState } from 'react';
import { styled } from 'styled-components';
import type { RemoteRelease, RemoteState } from '@grove/contracts/releases/deploys';
import { Moment } from '@grove/platform/Moment';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { RowList } from '@grove/ui/lists/RowList';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { preserveFocus } from '@grove/ui/lists/preserveFocus';
import { PagedList } from '../portal/PagedList.tsx';
import { MutedText } from '../portal/MutedText.tsx';
import { formatKilobytes, shortenCommit, shortenHash } from './releaseFormats.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { PromoteDialog } from './PromoteDialog.tsx';
import { useVersions } from './releases.api.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface VersionsDialogProps {
  remote: RemoteState;
  onClosed: () => void;
}

/** A dialog that lists the uploaded versions of a remote with their actions. */
export function VersionsDialog({ remote, onClosed }: VersionsDialogProps) {
  const versions = useVersions(remote.name);
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      size="lg"
      title={`Versions of ${remote.name}`}
      description="Newest first. Versions are kept for at least 30 days after they were last live."
    >
      {remote.routes.length > 0 && <Routes>Routes: {remote.routes.join(', ')}</Routes>}
      <PagedList
        query={versions}
        getItems={(page) => page.releases}
        skeleton={<Skeleton shape="control" height="14rem" />}
        empty={<p>No versions uploaded yet.</p>}
        what="versions"
      >
        {(releases) => (
          <List role="list" ref={preserveFocus}>
            {releases.map((release) => (
              <VersionItem key={release.version} release={release} remote={remote} />
            ))}
          </List>
        )}
      </PagedList>
    </Dialog>
  );
}

type Action = (typeof actions)[number][0];

const actions = [
  ['preview', 'Preview'],
  ['promote', 'Promote'],
  ['withdraw', 'Withdraw'],
] as const;

function VersionItem({ release, remote }: { release: RemoteRelease; remote: RemoteState }) {
  const [open, setOpen] = useState<Action>();
  const { version, isWithdrawn, firstScreenBytes, uploadedAt } = release;
  const { channel } = remote;
  const isSelected = version === channel.version || (channel.percent < 100 && version === channel.previous);
  const isOff = channel.offSince !== null;
  const isLive = isSelected && !isOff;
  // The selected version can be withdrawn only if the remote is off and there is no version to roll back
  // to.
  const canWithdraw = !isSelected || (isOff && channel.previous === null);
  const availableActions = isWithdrawn
    ? []
    : actions.filter(([action]) => action !== 'withdraw' || canWithdraw);
  const close = () => {
    setOpen(undefined);
  };
  return (
    <li>
      <div>
        <strong>
          <code title={version}>{shortenHash(version)}</code>{' '}
          {isLive && <Badge variant="success">Live</Badge>}
          {isWithdrawn && <Badge variant="danger">Withdrawn</Badge>}
        </strong>
        <MutedText>
          {describeOrigin(release)}
          <Moment at={uploadedAt} format="moment" /> · first screen {formatKilobytes(firstScreenBytes)} kB
        </MutedText>
      </div>
      <Buttons>
        {availableActions.map(([action, label]) => (
          <Button
            key={action}
            variant="secondary"
            size="sm"
            aria-label={`${label} ${shortenHash(version)}`}
            onClick={() => {
              setOpen(action);
            }}
          >
            {label}
          </Button>
        ))}
      </Buttons>
      {open === 'preview' && <PreviewDialog release={release} onClosed={close} />}
      {open === 'promote' && <PromoteDialog remote={remote} version={version} onClosed={close} />}
      {open === 'withdraw' && <WithdrawDialog release={release} onClosed={close} />}
    </li>
  );
}

/** 'commit abcdef12 by Sage · '; without the parts that the deploy tool did not report. */
function describeOrigin({ commit, author }: RemoteRelease): string {
  const parts = [commit === '' ? '' : `commit ${shortenCommit(commit)}`, author === '' ? '' : `by ${author}`];
  const origin = parts.filter((part) => part !== '').join(' ');
  return origin === '' ? '' : `${origin} · `;
}

const Routes = styled.p`
  margin: 0 0 var(--grove-space-4);
  overflow-wrap: anywhere;
`;

const List = styled(RowList)`
  li > :first-child {
    flex: 1 1 16rem;
    min-inline-size: 0;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
`;
