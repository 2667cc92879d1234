import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Cloud, Globe } from 'lucide-react';
import { styled } from 'styled-components';
import { cloudSourceNames } from '@grove/contracts/cloudSources';
import type { CloudSource } from '@grove/contracts/cloudSources';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { Button } from '@grove/ui/Button';
import { Dialog } from '@grove/ui/Dialog';
import { Field } from '@grove/ui/Field';
import { FormActions } from '@grove/ui/FormActions';
import { Input } from '@grove/ui/Input';
import { SkeletonGroup, SkeletonText } from '@grove/ui/Skeleton';
import { useCloudSources } from './cloud/cloud.api.ts';
import { inWords } from './inWords.ts';
import { findRemoteFile } from './remoteFile.ts';
import { companionUrlOf, uploaderOf } from './uploads.ts';

/** Adds files that lie elsewhere, on the web or with a cloud: the companion fetches them. */
export function FetchDialog() {
  const [isOpen, setOpen] = useState(false);
  const [source, setSource] = useState<CloudSource>();
  function change(isNowOpen: boolean) {
    setOpen(isNowOpen);
    setSource(undefined);
  }
  const close = () => {
    change(false);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      trigger={
        <Button variant="secondary" icon={<Globe size={18} aria-hidden />}>
          From the web
        </Button>
      }
      title={source === undefined ? 'Add a file from the web' : `Add files from ${cloudSourceNames[source]}`}
      description="The server fetches what you choose: nothing goes through your connection."
    >
      {source === undefined ? (
        <>
          <FetchForm close={close} />
          <OtherSources onChoose={setSource} />
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
              Other places
            </Button>
          </Back>
          <LazyScreen name="cloud-source" load={loadCloudSource} skeleton={<Waiting />}>
            {(View) => <View source={source} onDone={close} />}
          </LazyScreen>
        </>
      )}
    </Dialog>
  );
}

/** Most creators never open it. */
function loadCloudSource() {
  return import('./cloud/CloudSourceView.tsx').then((module) => module.CloudSourceView);
}

function Waiting() {
  return (
    <SkeletonGroup>
      <SkeletonText lines={4} />
    </SkeletonGroup>
  );
}

/** The clouds that this site has keys for; nothing where there are none, or while that is not known. */
function OtherSources({ onChoose }: { onChoose: (source: CloudSource) => void }) {
  const { data: sources = [] } = useCloudSources();
  if (sources.length === 0) return null;
  return (
    <Others role="group" aria-label="Other places">
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
    </Others>
  );
}

function FetchForm({ close }: { close: () => void }) {
  const cache = useQueryClient();
  const [url, setUrl] = useState('');
  const add = useMutation({
    mutationFn: async () => {
      const companionUrl = await companionUrlOf(cache).catch(inWords);
      const file = await findRemoteFile(companionUrl, url.trim());
      const uploader = await uploaderOf(cache).catch(inWords);
      uploader.addRemote([file]);
    },
    onSuccess: close,
  });
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (url.trim() !== '') add.mutate();
      }}
    >
      <Field label="Address of the file" error={add.error?.message}>
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2_000}
          value={url}
          onChange={({ target }) => {
            setUrl(target.value);
          }}
        />
      </Field>
      <FormActions action="Add file" isPending={add.isPending} onCancel={close} />
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-4);
`;

const Back = styled.div`
  margin: calc(-1 * var(--grove-space-2)) 0 var(--grove-space-3) calc(-1 * var(--grove-space-2));
`;

const Others = styled.div`
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
