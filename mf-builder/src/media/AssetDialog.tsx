import { useState } from 'react';
import { styled } from 'styled-components';
import { formatFileSize } from '@grove/contracts/fields/formats';
import type { MediaAsset, MediaUse } from '@grove/contracts/files/media';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { useDeleteAsset } from './media.api.ts';
import { typeNames } from './typeLabels.ts';

/** Shows the details of a file, where it is used and the actions for it. */
export function AssetDialog({ asset, onClose }: { asset: MediaAsset; onClose: () => void }) {
  const { fileName, width, height } = asset;
  const pixels = width !== null && height !== null ? ` · ${String(width)} × ${String(height)}` : '';
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={fileName}
      description={`${typeNames[asset.fileType]} · ${formatFileSize(asset.fileSize)}${pixels}`}
      size="lg"
      actions={<DeleteButton asset={asset} onDeleted={onClose} />}
    >
      <Body>
        <Preview asset={asset} />
        {asset.fileType === 'video' && (
          <LazyScreen name="captions-field" load={loadCaptionsField} skeleton={<Skeleton height="8rem" />}>
            {(CaptionsField) => <CaptionsField asset={asset} />}
          </LazyScreen>
        )}
        <UsageList asset={asset} />
      </Body>
    </Dialog>
  );
}

function loadCaptionsField() {
  return import('./CaptionsField.tsx').then((module) => module.CaptionsField);
}

function Preview({ asset }: { asset: MediaAsset }) {
  const { fileType, url, fileName, posterUrl } = asset;
  if (fileType === 'image') return <img src={url} alt={fileName} />;
  if (fileType === 'audio') return <audio src={url} controls preload="none" aria-label={fileName} />;
  if (fileType === 'video') {
    return (
      <video
        src={url}
        controls
        preload="none"
        aria-label={fileName}
        {...(posterUrl !== null && { poster: posterUrl })}
      >
        {asset.captionsUrl !== null && <track kind="captions" src={asset.captionsUrl} label="Captions" />}
      </video>
    );
  }
  return (
    <Button as="a" href={url} variant="secondary" size="sm">
      Download
    </Button>
  );
}

function UsageList({ asset: { usedIn } }: { asset: MediaAsset }) {
  if (usedIn.length === 0) return <p>Not used anywhere yet.</p>;
  return (
    <section aria-labelledby="media-uses">
      <h3 id="media-uses">Used in</h3>
      <ul>
        {usedIn.map((use, index) => (
          <li key={index}>
            <Link to={getUsePath(use)}>{use.title}</Link> ({use.kind.replace('-', ' ')})
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The path of the page on which a creator changes this use of the file. */
function getUsePath(use: MediaUse): string {
  if ('courseId' in use) return pathTo('courseEditor', { courseId: use.courseId });
  if ('productId' in use) return pathTo('productPageEditor', { productId: use.productId });
  if (use.kind === 'site') return pathTo('siteSettings');
  return pathTo(use.kind === 'product' ? 'creatorContent' : 'pageBuilder');
}

/**
 * Deletes the file after a confirmation, because a deletion cannot be undone. A file in use has no delete
 * button.
 */
function DeleteButton({ asset, onDeleted }: { asset: MediaAsset; onDeleted: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const remove = useDeleteAsset();
  if (asset.usedIn.length > 0)
    return <InUseNote>To delete this file, first remove it from everything that uses it.</InUseNote>;
  if (!isConfirming) {
    return (
      <Button
        variant="destructive"
        onClick={() => {
          setConfirming(true);
        }}
      >
        Delete
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="ghost"
        onClick={() => {
          setConfirming(false);
        }}
      >
        Keep it
      </Button>
      <Button
        variant="destructive"
        loading={remove.isPending}
        onClick={() => {
          remove.mutate(asset, { onSuccess: onDeleted });
        }}
      >
        Delete permanently
      </Button>
    </>
  );
}

const Body = styled.div`
  display: grid;
  gap: var(--grove-space-4);

  > img,
  > video {
    inline-size: 100%;
    max-block-size: 50vh;
    border-radius: var(--grove-radius);
    background: var(--grove-background);
    object-fit: contain;
  }

  > audio {
    inline-size: 100%;
  }

  p,
  ul {
    margin: 0;
  }

  h3 {
    margin: 0 0 var(--grove-space-2);
    font: 600 var(--grove-text-16) / 1.5 var(--grove-font-body);
  }
`;

const InUseNote = styled.p`
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
