import { useEffect, useRef, useState } from 'react';
import type { Attachment } from '@grove/contracts/attachments';
import { call } from '@grove/platform/call';
import type { DraftName } from '@grove/platform/drafts';
import { inPlainWords } from '@grove/platform/refusal';
import { keepFiles, readFiles } from './filesDraft.ts';
import { attachmentKindOf, fileProblem, isAllowedMix, mixRule } from './pickedFile.ts';
import type { PickedFile } from './pickedFile.ts';

type Change = (files: PickedFile[]) => PickedFile[];

/** Manages the files attached to an unsent text: picked, uploading or uploaded. Uploaded files survive a
 *  reload.
 *  @param name name of the draft. */
export function useAttachments(name: DraftName) {
  const [files, setFiles] = useState(() => readFiles(name));
  const [problem, setProblem] = useState('');
  const sources = useRef(new Map<string, { file: File; leaving: AbortController }>());
  useEffect(() => {
    keepFiles(name, files);
  }, [name, files]);

  const change = (key: string, part: Partial<PickedFile>) => {
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  };

  async function send(key: string, file: File) {
    const leaving = new AbortController();
    sources.current.set(key, { file, leaving });
    change(key, { state: 'sending', progress: 0, problem: '' });
    try {
      const { uploadAttachment } = await import('./uploadAttachment.ts');
      const attachment = await uploadAttachment(file, {
        kind: attachmentKindOf(file.type),
        signal: leaving.signal,
        onProgress: (progress) => {
          change(key, { progress });
        },
      });
      change(key, { state: 'ready', progress: 1, id: attachment.id, preview: previewOf(attachment) });
    } catch (error) {
      if (!leaving.signal.aborted) change(key, { state: 'failed', problem: inPlainWords(error) });
    }
  }

  function add(picked: readonly File[]) {
    const wrong = picked.map(fileProblem).find((one) => one !== undefined);
    const kinds = [...files.map(({ kind }) => kind), ...picked.map(({ type }) => attachmentKindOf(type))];
    const refused = wrong ?? (isAllowedMix(kinds) ? '' : mixRule);
    setProblem(refused);
    if (refused !== '' || picked.length === 0) return;
    const added = picked.map((file) => ({ file, item: begin(file) }));
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
      sources.current.get(key)?.leaving.abort();
      setProblem('');
      setFiles((all) => all.filter((one) => one.key !== key));
    },
    describe: (key: string, alt: string) => {
      change(key, { alt });
    },
    /** Saves alt texts that the server does not have yet. @returns whether they are saved. */
    saveWords: () =>
      saveWords(files, setFiles).then(
        () => true,
        (error: unknown) => {
          setProblem(inPlainWords(error));
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

async function saveWords(files: readonly PickedFile[], setFiles: (change: Change) => void): Promise<void> {
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

function begin(file: File): PickedFile {
  return {
    key: crypto.randomUUID(),
    kind: attachmentKindOf(file.type),
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

function previewOf({ kind, sources }: Attachment): string {
  return kind === 'image' ? (sources[0]?.url ?? '') : '';
}
