import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { deployRules } from '@grove/contracts/releases/deployRules';
import type { RemoteState } from '@grove/contracts/releases/deploys';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Notice } from '@grove/ui/feedback/Notice';
import { DialogForm } from '../portal/DialogForm.tsx';
import { shortenHash } from './releaseFormats.ts';
import { useSwitchRemote } from './releases.api.ts';
import { ReasonField } from './ReasonField.tsx';

interface SwitchDialogProps {
  remote: RemoteState;
  to: 'on' | 'off';
  onClosed: () => void;
}

/** The path of this screen. */
const ownPath = '/creator/releases';

/** Asks for confirmation before a remote is turned on or off. */
export function SwitchDialog({ remote, to, onClosed }: SwitchDialogProps) {
  const { name, channel } = remote;
  const switchRemote = useSwitchRemote(name, to);
  const formRef = useRef<HTMLFormElement>(null);
  const form = useServerForm(useForm({ defaultValues: { why: '' } }), {
    send: async ({ why }) => {
      await switchRemote.mutateAsync({ why });
      if (formRef.current !== null) onClosed();
    },
    lateRefusalPrefix: () => `${name} was not turned ${to}.`,
  });
  const includesThisScreen = remote.routes.includes(ownPath);
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      size="sm"
      title={`Turn ${to} ${name}?`}
      description={
        to === 'off'
          ? 'Devices stop loading it on their next page load. Its pages show “not found” and its menu entries disappear. The rest of the site keeps working.'
          : `Devices will load version ${shortenHash(channel.version)} on their next page load.`
      }
    >
      <DialogForm
        ref={formRef}
        form={form}
        action={`Turn ${to}`}
        isDestructive={to === 'off'}
        close={onClosed}
      >
        {to === 'off' && includesThisScreen && (
          <Notice tone="warning">
            The Creator Portal, including this screen, is part of {name}. To turn it back on, you’ll need a
            deploy token for it and the command grove-remote on.
          </Notice>
        )}
        <ReasonField error={form.getError('why')} {...form.field('why', deployRules.reason)} />
      </DialogForm>
    </Dialog>
  );
}
