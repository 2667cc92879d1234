import { Eye, History, Power, PowerOff, Scale, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { RemoteState } from '@grove/contracts/deploys';
import { Button } from '@grove/ui/Button';
import { MenuItem, MenuSeparator } from '@grove/ui/Menu';
import { MoreMenu } from '@grove/ui/MoreMenu';
import { BudgetDialog } from './BudgetDialog.tsx';
import { versionBefore } from './inShort.ts';
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
  const show = (action: Action) => () => {
    setOpen(action);
  };
  const close = () => {
    setOpen(undefined);
  };
  return (
    <Buttons>
      <Button variant="secondary" size="sm" aria-label={`Promote ${name}`} onClick={show('promote')}>
        Promote
      </Button>
      <MoreMenu label={`More actions for ${name}`}>
        <MenuItem icon={<Eye aria-hidden />} onSelect={show('preview')}>
          Preview
        </MenuItem>
        <MenuItem icon={<History aria-hidden />} onSelect={show('versions')}>
          Versions
        </MenuItem>
        <MenuItem icon={<Scale aria-hidden />} onSelect={show('budget')}>
          Budget
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<Undo2 aria-hidden />}
          variant="destructive"
          disabled={versionBefore(remote) === undefined}
          onSelect={show('rollback')}
        >
          Roll back
        </MenuItem>
        {name !== 'shell' && <SwitchItem isOff={channel.offSince !== null} show={show} />}
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

function SwitchItem({ isOff, show }: { isOff: boolean; show: (action: Action) => () => void }) {
  return isOff ? (
    <MenuItem icon={<Power aria-hidden />} onSelect={show('on')}>
      Turn on
    </MenuItem>
  ) : (
    <MenuItem icon={<PowerOff aria-hidden />} variant="destructive" onSelect={show('off')}>
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
