import type { RemoteRelease } from '@grove/contracts/releases/deploys';
import { useFormatMoment } from '@grove/platform/Moment';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Notice } from '@grove/ui/feedback/Notice';
import { CopyField } from './CopyField.tsx';
import { shortenHash } from './releaseFormats.ts';
import { usePreview } from './releases.api.ts';

interface PreviewDialogProps {
  release: Pick<RemoteRelease, 'name' | 'version'>;
  onClosed: () => void;
}

/** A dialog that creates a link with which a single browser loads a version. */
export function PreviewDialog({ release: { name, version }, onClosed }: PreviewDialogProps) {
  const preview = usePreview(name, version);
  const formatMoment = useFormatMoment();
  const link = preview.data;
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      title={`Preview ${name} ${shortenHash(version)}`}
      description="Creates a link that shows this version in one browser for a day. Nobody else is affected."
      actions={
        link === undefined ? (
          <Button
            loading={preview.isPending}
            onClick={() => {
              preview.mutate();
            }}
          >
            Create link
          </Button>
        ) : (
          <Button as="a" href={link.url} target="_blank" rel="noopener">
            Open in a new tab
          </Button>
        )
      }
    >
      {link !== undefined && (
        <CopyField
          label="Link"
          hint={`Shows this version until ${formatMoment(link.expiresAt, 'moment')}.`}
          value={link.url}
        />
      )}
      {preview.error !== null && <Notice tone="danger">{getErrorMessage(preview.error)}</Notice>}
    </Dialog>
  );
}
