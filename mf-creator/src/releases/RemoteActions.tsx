import { Eye, History, Power, PowerOff, Scale, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { RemoteState } from '@grove/contracts/releases/deploys';
import { Button } from '@grove/ui/forms/Button';
import { MenuItem, MenuSeparator } from '@grove/ui/overlays/Menu';
import { MoreMenu } from '@grove/ui/overlays/MoreMenu';
import { BudgetDialog } from './BudgetDialog.tsx';
import { getPreviousVersion } from './releaseFormats.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { PromoteDialog } from './PromoteDialog.tsx';
import { RollBackDialog } from './RollBackDialog.tsx';
import { SwitchDialog } from './SwitchDialog.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

type Action = 'promote' | 'preview' | 'versions' | 'budget' | 'rollback' | 'off' | 'on';

/** The actions for a remote. Each opens a dialog. */
export function RemoteActions({ remote }: { remote: RemoteState }) {
  const [open, setOpen] = useState<Action>();
  const { name, channel } = remote;
  const openDialog = (action: Action) => () => {
    setOpen(action);
  };
  const close = () => {
    setOpen(undefined);
  };
  return (
    <Buttons>
      <Button variant="secondary" size="sm" aria-label={`Promote ${name}`} onClick={openDialog('promote')}>
        Promote
      </Button>
      <MoreMenu label={`More actions for ${name}`}>
        <MenuItem icon={<Eye aria-hidden />} onSelect={openDialog('preview')}>
          Preview
        </MenuItem>
        <MenuItem icon={<History aria-hidden />} onSelect={openDialog('versions')}>
          Versions
        </MenuItem>
        <MenuItem icon={<Scale aria-hidden />} onSelect={openDialog('budget')}>
          Budget
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<Undo2 aria-hidden />}
          variant="destructive"
          disabled={getPreviousVersion(remote) === undefined}
          onSelect={openDialog('rollback')}
        >
          Roll back
        </MenuItem>
        {name !== 'shell' && <PowerItem isOff={channel.offSince !== null} openDialog={openDialog} />}
      </MoreMenu>
      {open === 'promote' && <PromoteDialog remote={remote} onClosed={close} />}
      {open === 'preview' && <PreviewDialog release={{ name, version: channel.version }} onClosed={close} />}
      {open === 'versions' && <VersionsDialog remote={remote} onClosed={close} />}
      {open === 'budget' && <BudgetDialog remote={remote} onClosed={close} />}
      {open === 'rollback' && <RollBackDialog remote={remote} onClosed={close} />}
      {(open === 'off' || open === 'on') && <SwitchDialog remote={remote} to={open} onClosed={close} />}
    </Buttons>
  );
}

function PowerItem({ isOff, openDialog }: { isOff: boolean; openDialog: (action: Action) => () => void }) {
  return isOff ? (
    <MenuItem icon={<Power aria-hidden />} onSelect={openDialog('on')}>
      Turn on
    </MenuItem>
  ) : (
    <MenuItem icon={<PowerOff aria-hidden />} variant="destructive" onSelect={openDialog('off')}>
      Turn off
    </MenuItem>
  );
}

const Buttons = styled.div`
  display: flex;
  gap: var(--grove-space-2);
  white-space: nowrap;

  @media (width >= 64rem) {
    justify-content: end;
  }
`;
