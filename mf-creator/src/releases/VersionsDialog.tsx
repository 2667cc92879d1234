import { useState } from 'react';
import { styled } from 'styled-components';
import type { RemoteRelease, RemoteState } from '@grove/contracts/deploys';
import { Moment } from '@grove/platform/Moment';
import { Badge } from '@grove/ui/Badge';
import { Button } from '@grove/ui/Button';
import { Dialog } from '@grove/ui/Dialog';
import { RowList } from '@grove/ui/RowList';
import { Skeleton } from '@grove/ui/Skeleton';
import { keepFocus } from '@grove/ui/keepFocus';
import { PagedList } from '../portal/PagedList.tsx';
import { Quiet } from '../portal/Quiet.tsx';
import { kilobytes, short } from './inShort.ts';
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
      <PagedList
        query={versions}
        itemsOf={(page) => page.releases}
        skeleton={<Skeleton shape="control" height="14rem" />}
        empty={<p>No versions uploaded yet.</p>}
        what="versions"
      >
        {(releases) => (
          <List role="list" ref={keepFocus}>
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
  const can = isWithdrawn ? [] : actions.filter(([action]) => action !== 'withdraw' || canWithdraw);
  const close = () => {
    setOpen(undefined);
  };
  return (
    <li>
      <div>
        <strong>
          <code title={version}>{short(version)}</code> {isLive && <Badge variant="success">Live</Badge>}
          {isWithdrawn && <Badge variant="danger">Withdrawn</Badge>}
        </strong>
        <Quiet>
          {madeBy(release)}
          <Moment at={uploadedAt} form="moment" /> · first screen {kilobytes(firstScreenBytes)} kB
        </Quiet>
      </div>
      <Buttons>
        {can.map(([action, what]) => (
          <Button
            key={action}
            variant="secondary"
            size="sm"
            aria-label={`${what} ${short(version)}`}
            onClick={() => {
              setOpen(action);
            }}
          >
            {what}
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
function madeBy({ commit, author }: RemoteRelease): string {
  const parts = [commit === '' ? '' : `commit ${short(commit)}`, author === '' ? '' : `by ${author}`];
  const known = parts.filter((part) => part !== '').join(' ');
  return known === '' ? '' : `${known} · `;
}

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
