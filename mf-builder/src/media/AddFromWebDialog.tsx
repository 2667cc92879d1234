import { useState } from 'react';
import { ArrowLeft, Cloud, Globe } from 'lucide-react';
import { styled } from 'styled-components';
import { cloudSourceNames } from '@grove/contracts/files/cloudSources';
import type { CloudSource } from '@grove/contracts/files/cloudSources';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { LoadedContent } from '@grove/ui/overlays/LoadedContent';
import { SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { useCloudSources } from './cloud/cloud.api.ts';

interface AddFromWebDialogProps {
  /** Called with the files whose download starts. */
  onAdd: (files: readonly { name: string }[]) => void;
}

/** Adds files from the web or from a cloud source. The companion downloads them. */
export function AddFromWebDialog({ onAdd }: AddFromWebDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [source, setSource] = useState<CloudSource>();
  function handleOpenChange(nextOpen: boolean) {
    setOpen(nextOpen);
    setSource(undefined);
  }
  const close = () => {
    handleOpenChange(false);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={handleOpenChange}
      trigger={
        <Button variant="secondary" icon={<Globe size={18} aria-hidden />}>
          From the web
        </Button>
      }
      title={source === undefined ? 'Add a file from the web' : `Add files from ${cloudSourceNames[source]}`}
      description="The server downloads the files, so they don’t use your connection."
    >
      {source === undefined ? (
        <>
          <LazyScreen name="web-file-form" load={loadWebFileForm} skeleton={<SourceSkeleton />}>
            {(Form) => (
              <LoadedContent>
                <Form close={close} onAdd={onAdd} />
              </LoadedContent>
            )}
          </LazyScreen>
          <CloudSources onChoose={setSource} />
        </>
      ) : (
        <>
          <Back>
            <Button
              variant="ghost"
              size="sm"
              icon={<ArrowLeft size={16} aria-hidden />}
              onClick={() => {
                setSource(undefined);
              }}
            >
              Other sources
            </Button>
          </Back>
          <LazyScreen name="cloud-source" load={loadCloudSource} skeleton={<SourceSkeleton />}>
            {(View) => <View source={source} onAdd={onAdd} onDone={close} />}
          </LazyScreen>
        </>
      )}
    </Dialog>
  );
}

function loadWebFileForm() {
  return import('./WebFileForm.tsx').then((module) => module.WebFileForm);
}

/** Loaded on demand because most creators never open it. */
function loadCloudSource() {
  return import('./cloud/CloudSourceView.tsx').then((module) => module.CloudSourceView);
}

function SourceSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonText lines={4} />
    </SkeletonGroup>
  );
}

/** Offers the configured cloud sources. Empty if there are none and while they are loading. */
function CloudSources({ onChoose }: { onChoose: (source: CloudSource) => void }) {
  const { data: sources = [] } = useCloudSources();
  if (sources.length === 0) return null;
  return (
    <SourceButtons role="group" aria-label="Other sources">
      <p aria-hidden>or choose from</p>
      {sources.map(({ source }) => (
        <Button
          key={source}
          variant="secondary"
          icon={<Cloud size={18} aria-hidden />}
          onClick={() => {
            onChoose(source);
          }}
        >
          {cloudSourceNames[source]}
        </Button>
      ))}
    </SourceButtons>
  );
}

const Back = styled.div`
  margin: calc(-1 * var(--grove-space-2)) 0 var(--grove-space-3) calc(-1 * var(--grove-space-2));
`;

const SourceButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-3);
  margin-block-start: var(--grove-space-5);
  padding-block-start: var(--grove-space-4);
  border-block-start: 1px solid var(--grove-border);

  p {
    inline-size: 100%;
    margin: 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;
