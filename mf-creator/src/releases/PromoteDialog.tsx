import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { deployRules } from '@grove/contracts/releases/deployRules';
import type { ChannelState, RemoteRelease, RemoteState } from '@grove/contracts/releases/deploys';
import { useFormatMoment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Field } from '@grove/ui/forms/Field';
import { Select } from '@grove/ui/forms/Select';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { DialogForm } from '../portal/DialogForm.tsx';
import { describeChannel, shortenHash } from './releaseFormats.ts';
import { usePromote, useVersions } from './releases.api.ts';
import { ReasonField } from './ReasonField.tsx';

interface PromoteDialogProps {
  remote: RemoteState;
  /**
   * The version that is selected initially. Default: the version of a running canary, or the newest one.
   */
  version?: string;
  onClosed: () => void;
}

const shareOptions = [0, 1, 5, 10, 25, 50, 100];

/** A dialog that chooses which version devices load, and the share of devices. */
export function PromoteDialog({ remote, version, onClosed }: PromoteDialogProps) {
  const versions = useVersions(remote.name);
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      title={`Promote ${remote.name}`}
      description={`${describeChannel(remote.channel)}. Each device stays on its assigned version.`}
    >
      <QueryState query={versions} skeleton={<Skeleton shape="control" height="14rem" />}>
        {({ pages }) => (
          <PromoteForm
            remote={remote}
            releases={pages.flatMap((page) => page.releases).filter(({ isWithdrawn }) => !isWithdrawn)}
            version={version}
            close={onClosed}
          />
        )}
      </QueryState>
    </Dialog>
  );
}

interface PromoteFormProps {
  remote: RemoteState;
  releases: RemoteRelease[];
  version: string | undefined;
  close: () => void;
}

function PromoteForm({ remote, releases, version, close }: PromoteFormProps) {
  const { name, channel } = remote;
  const promote = usePromote(name);
  const formatMoment = useFormatMoment();
  const formRef = useRef<HTMLFormElement>(null);
  const canaryVersion = channel.percent < 100 && channel.halted === null ? channel.version : undefined;
  const initialVersion = version ?? canaryVersion ?? releases[0]?.version ?? channel.version;
  const fields = useForm({
    defaultValues: { version: initialVersion, percent: getDefaultShare(initialVersion, channel), why: '' },
  });
  const form = useServerForm(fields, {
    send: async (values) => {
      await promote.mutateAsync({ ...values, percent: Number(values.percent), revision: channel.revision });
      // If the dialog was closed in the meantime, it may be open again for another remote.
      if (formRef.current !== null) close();
    },
    lateRefusalPrefix: (values) => `${name} ${shortenHash(values.version)} was not promoted.`,
  });
  const versionField = form.field('version');
  const isStale = promote.error !== null && getErrorCode(promote.error) === 'changed-elsewhere';
  return (
    <DialogForm
      ref={formRef}
      form={form}
      action="Promote"
      close={close}
      afterError={isStale && `: ${describeChannel(channel)} now. Promote again if you still want to.`}
    >
      <Field label="Version" error={form.getError('version')}>
        <Select
          options={includeVersion(releases, initialVersion).map((release) => ({
            value: release.version,
            label: formatReleaseLabel(release, (at) => formatMoment(at, 'moment')),
          }))}
          {...versionField}
          onChange={(event) => {
            void versionField.onChange(event);
            fields.setValue('percent', getDefaultShare(event.target.value, channel));
          }}
        />
      </Field>
      <Field
        label="Devices"
        hint="A canary that fails too often halts automatically."
        error={form.getError('percent')}
      >
        <Select
          options={shareOptions.map((share) => ({ value: String(share), label: formatShare(share) }))}
          {...form.field('percent')}
        />
      </Field>
      <ReasonField error={form.getError('why')} {...form.field('why', deployRules.reason)} />
    </DialogForm>
  );
}

/**
 * The default share. The live version is promoted to all devices, because a smaller share would take it
 * from devices that have it. Another version starts with 5%.
 */
function getDefaultShare(version: string, channel: ChannelState): string {
  return version === channel.version && channel.halted === null ? '100' : '5';
}

type SelectableRelease = Pick<RemoteRelease, 'version'> & Partial<RemoteRelease>;

/** The selected version may be older than the listed ones. */
function includeVersion(releases: SelectableRelease[], version: string): SelectableRelease[] {
  return releases.some((release) => release.version === version) ? releases : [{ version }, ...releases];
}

function formatReleaseLabel(
  { version, uploadedAt, author = '' }: SelectableRelease,
  formatMoment: (at: string) => string,
): string {
  return [shortenHash(version), uploadedAt && formatMoment(uploadedAt), author]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}

function formatShare(share: number): string {
  if (share === 100) return 'All';
  return share === 0 ? 'None (on hold)' : `${String(share)}%`;
}
