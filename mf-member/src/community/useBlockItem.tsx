import { useState } from 'react';
import type { ReactNode } from 'react';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { useBlock } from '@grove/conversations/useBlock';

interface BlockItem {
  label: string;
  /** Props of the menu item. */
  item: { onSelect: () => void };
  /** The confirmation; render it next to the menu. */
  dialog: ReactNode;
}

/** An action that blocks a member after a confirmation, or unblocks them. */
export function useBlockItem(member: { id: string; name: string }, isBlocked: boolean): BlockItem {
  const block = useBlock(member.id);
  const [isConfirming, setConfirming] = useState(false);
  return {
    label: isBlocked ? 'Unblock' : 'Block',
    item: {
      onSelect: () => {
        if (isBlocked) block.mutate(false);
        else setConfirming(true);
      },
    },
    dialog: isConfirming && (
      <LazyScreen name="block" load={loadDialog} skeleton={null}>
        {(BlockDialog) => (
          <BlockDialog
            member={member}
            open
            onClose={() => {
              setConfirming(false);
            }}
          />
        )}
      </LazyScreen>
    ),
  };
}

function loadDialog() {
  return import('@grove/conversations/BlockDialog').then((module) => module.BlockDialog);
}
