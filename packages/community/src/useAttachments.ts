import { useEffect, useRef, useState } from 'react';
import type { Attachment } from '@grove/contracts/community/attachments';
import { call } from '@grove/platform/call';
import type { DraftName } from '@grove/platform/drafts';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { saveFiles, readFiles } from './filesDraft.ts';
import { getAttachmentKind, getFileError, getMixError } from './pickedFile.ts';
import type { PickedFile } from './pickedFile.ts';

type Change = (files: PickedFile[]) => PickedFile[];

/** Manages the files attached to an unsent text: picked, uploading or uploaded. Uploaded files survive a
 *  reload if they belong to a draft.
 *  @param name name of the draft; undefined if the text has none.
 *  @param picturesMax maximum number of pictures, if only pictures can be attached. */
export function useAttachments(name: DraftName | undefined, picturesMax?: number) {
  const [files, setFiles] = useState(() => (name === undefined ? [] : readFiles(name)));
  const [problem, setProblem] = useState('');
  const sources = useRef(new Map<string, { file: File; controller: AbortController }>());
  useEffect(() => {
    if (name !== undefined) saveFiles(name, files);
  }, [name, files]);

  const change = (key: string, part: Partial<PickedFile>) => {
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  };

  async function send(key: string, file: File) {
    const controller = new AbortController();
    sources.current.set(key, { file, controller });
    change(key, { state: 'sending', progress: 0, problem: '' });
    try {
      const { uploadAttachment } = await import('./uploadAttachment.ts');
      const attachment = await uploadAttachment(file, {
        kind: getAttachmentKind(file),
        signal: controller.signal,
        onProgress: (progress) => {
          change(key, { progress });
        },
      });
      change(key, { state: 'ready', progress: 1, id: attachment.id, preview: getPreviewUrl(attachment) });
    } catch (error) {
      if (!controller.signal.aborted) change(key, { state: 'failed', problem: getErrorMessage(error) });
    }
  }

  function add(picked: readonly File[]) {
    const fileError = picked.map(getFileError).find((one) => one !== undefined);
    const kinds = [...files.map(({ kind }) => kind), ...picked.map(getAttachmentKind)];
    const refused = fileError ?? getMixError(kinds, picturesMax) ?? '';
    setProblem(refused);
    if (refused !== '' || picked.length === 0) return;
    const added = picked.map((file) => ({ file, item: toPickedFile(file) }));
    setFiles((all) => [...all, ...added.map(({ item }) => item)]);
    for (const { file, item } of added) void send(item.key, file);
  }

  return {
    files,
    problem,
    isSending: files.some(({ state }) => state === 'sending'),
    hasFailed: files.some(({ state }) => state === 'failed'),
    add,
    retry: (key: string) => {
      const source = sources.current.get(key);
      if (source) void send(key, source.file);
    },
    remove: (key: string) => {
      sources.current.get(key)?.controller.abort();
      setProblem('');
      setFiles((all) => all.filter((one) => one.key !== key));
    },
    describe: (key: string, alt: string) => {
      change(key, { alt });
    },
    /** Saves alt texts that the server does not have yet. @returns whether they are saved. */
    saveAltTexts: () =>
      saveAltTexts(files, setFiles).then(
        () => true,
        (error: unknown) => {
          setProblem(getErrorMessage(error));
          return false;
        },
      ),
    clear: () => {
      setFiles([]);
      setProblem('');
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

async function saveAltTexts(files: readonly PickedFile[], setFiles: (change: Change) => void): Promise<void> {
  const unsaved = files.filter(({ state, alt, savedAlt }) => state === 'ready' && alt !== savedAlt);
  await Promise.all(
    unsaved.map(({ id, alt }) =>
      call('PATCH /api/attachments/:attachmentId', { params: { attachmentId: id }, body: { alt } }),
    ),
  );
  const saved = new Map(unsaved.map(({ id, alt }) => [id, alt]));
  if (unsaved.length > 0)
    setFiles((all) => all.map((one) => ({ ...one, savedAlt: saved.get(one.id) ?? one.savedAlt })));
}

function toPickedFile(file: File): PickedFile {
  return {
    key: crypto.randomUUID(),
    kind: getAttachmentKind(file),
    name: file.name,
    size: file.size,
    state: 'sending',
    progress: 0,
    problem: '',
    id: '',
    preview: '',
    alt: '',
    savedAlt: '',
  };
}

function getPreviewUrl({ kind, sources }: Attachment): string {
  return kind === 'image' ? (sources[0]?.url ?? '') : '';
}
