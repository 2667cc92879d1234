import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { deployRules } from '@grove/contracts/deployRules';
import type { RemoteState } from '@grove/contracts/deploys';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/Dialog';
import { Notice } from '@grove/ui/Notice';
import { DialogForm } from '../portal/DialogForm.tsx';
import { short } from './inShort.ts';
import { useSwitch } from './releases.api.ts';
import { WhyField } from './WhyField.tsx';

interface SwitchDialogProps {
  remote: RemoteState;
  to: 'on' | 'off';
  onClosed: () => void;
}

/** The path of this screen. */
const ownAddress = '/creator/releases';

/** Asks for confirmation before a remote is turned on or off. */
export function SwitchDialog({ remote, to, onClosed }: SwitchDialogProps) {
  const { name, channel } = remote;
  const switchRemote = useSwitch(name, to);
  const isShown = useRef<HTMLFormElement>(null);
  const form = useServerForm(useForm({ defaultValues: { why: '' } }), {
    send: async ({ why }) => {
      await switchRemote.mutateAsync({ why });
      if (isShown.current !== null) onClosed();
    },
    refusedBehind: () => `${name} was not turned ${to}.`,
  });
  const isOwn = remote.routes.includes(ownAddress);
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      size="sm"
      title={`Turn ${to} ${name}?`}
      description={
        to === 'off'
          ? 'Devices stop loading it on their next page load. Its pages show “not found” and its menu entries disappear. The rest of the site keeps working.'
          : `Devices will load version ${short(channel.version)} on their next page load.`
      }
    >
      <DialogForm
        ref={isShown}
        form={form}
        action={`Turn ${to}`}
        isDestructive={to === 'off'}
        close={onClosed}
      >
        {to === 'off' && isOwn && (
          <Notice tone="warning">
            The Creator Portal, including this screen, is part of {name}. To turn it back on, you’ll need a
            deploy token for it and the command grove-remote on.
          </Notice>
        )}
        <WhyField error={form.errorOf('why')} {...form.field('why', deployRules.why)} />
      </DialogForm>
    </Dialog>
  );
}
