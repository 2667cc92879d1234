import Uppy from '@uppy/core';
import type { Body, Meta, UppyFile } from '@uppy/core';
import AwsS3 from '@uppy/aws-s3';
import Dashboard from '@uppy/dashboard';
import dashboardStyle from '@uppy/dashboard/css/style.min.css';
import coreStyle from '@uppy/core/css/style.min.css';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import type { FileRule } from '@grove/contracts/files/fileRules';
import { call } from '@grove/platform/call';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { useMode } from '@grove/platform/theme';
import { preparePictures } from './preparePictures.ts';
import { uppyTheme } from './uppyTheme.ts';

/** A file that has been uploaded to storage. */
export interface UploadedFile {
  storageUrl: string;
  name: string;
  /** Bytes. */
  size: number;
  /** The media type. */
  type: string;
}

/** Which files can be chosen. Default: any type. The server checks the content itself. */
type UploadRule = Pick<FileRule, 'bytesMax' | 'hint'> &
  Partial<Pick<FileRule, 'types' | 'wrongType' | 'uploadBytesMax' | 'tooLarge'>>;

export interface UploadFieldProps {
  label: string;
  /** Whether the form requires the file. Default: true. */
  isRequired?: boolean;
  /** Text in front of the rule. */
  note?: string;
  rule: UploadRule;
  onUploading: (isUploading: boolean) => void;
  /** Called with undefined when the file is removed. */
  onFile: (file: UploadedFile | undefined) => void;
}

/**
 * A field for one file, which is chosen, dropped or pasted and immediately uploaded to storage. Shows
 * progress and a Retry button.
 */
export function UploadField({ label, isRequired = true, note, rule, onUploading, onFile }: UploadFieldProps) {
  const id = useId();
  const containerRef = useRef<HTMLDivElement>(null);
  const uppyRef = useRef<Uppy>(undefined);
  const mode = useMode();
  const reportUploading = useEffectEvent(onUploading);
  const reportFile = useEffectEvent(onFile);
  const createUppyWithRule = useEffectEvent((target: HTMLElement) => createUppy(target, rule));

  useEffect(() => {
    const target = containerRef.current;
    if (target === null) return undefined;
    const uppy = createUppyWithRule(target);
    uppyRef.current = uppy;
    // The upload starts immediately. The 'upload' event comes later; if the dialog were closed in between,
    // it would not ask for confirmation.
    uppy.on('file-added', () => {
      reportUploading(true);
    });
    uppy.on('upload', () => {
      reportUploading(true);
    });
    uppy.on('complete', () => {
      reportUploading(false);
    });
    uppy.on('file-removed', () => {
      reportUploading(false);
      reportFile(undefined);
    });
    uppy.on('upload-success', (file) => {
      if (file) reportFile(toUploadedFile(file));
    });
    // The Dashboard gives its only file the role of a list item, but does not create a list around it.
    const files = new MutationObserver(() => {
      target.querySelector('.uppy-Dashboard-files')?.setAttribute('role', 'list');
    });
    files.observe(target, { childList: true, subtree: true });
    return () => {
      files.disconnect();
      uppy.destroy();
    };
  }, []);

  // Changes only the theme; a running upload continues.
  useEffect(() => {
    uppyRef.current?.getPlugin('Dashboard')?.setOptions({ theme: mode });
  }, [mode]);

  return (
    <Root role="group" aria-labelledby={id}>
      <UppyStyle />
      <span id={id}>
        {label}
        {isRequired && <RequiredMark aria-hidden> *</RequiredMark>}
      </span>
      <p>
        {note} {rule.hint}
      </p>
      <div ref={containerRef} />
    </Root>
  );
}

function toUploadedFile({ meta, name, size, type }: UppyFile<Meta, Body>): UploadedFile {
  return { storageUrl: String(meta['storageUrl']), name, size: size ?? 0, type };
}

function createUppy(
  target: HTMLElement,
  { types, wrongType, bytesMax, uploadBytesMax, tooLarge = '' }: UploadRule,
) {
  const allowedFileTypes = types ? [...types] : null;
  const restrictions = { maxNumberOfFiles: 1, maxFileSize: bytesMax, allowedFileTypes };
  const uppy = new Uppy({
    autoProceed: true,
    restrictions,
    // Uppy's own text lists media types such as 'image/jpeg'.
    ...(wrongType !== undefined && {
      locale: { strings: { youCanOnlyUploadFileTypes: wrongType }, pluralize },
    }),
  });
  if (uploadBytesMax !== undefined) preparePictures(uppy, { bytesMax: uploadBytesMax, tooLarge });
  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    getUploadParameters: async (file) => {
      const { uploadURL } = await call('POST /api/objects/upload', { body: {} }).catch((error: unknown) => {
        throw new Error(getErrorMessage(error), { cause: error });
      });
      uppy.setFileMeta(file.id, { storageUrl: uploadURL.split('?')[0] ?? '' });
      return {
        method: 'PUT',
        url: uploadURL,
        headers: { 'Content-Type': file.type || 'application/octet-stream' },
      };
    },
  });
  uppy.use(Dashboard, {
    inline: true,
    target,
    width: '100%',
    height: 200,
    locale: {
      strings: {
        dropPasteFiles: 'Drop or paste the file here, or %{browseFiles}',
        dropHint: 'Drop the file here',
      },
    },
    proudlyDisplayPoweredByUppy: false,
    hideCancelButton: true,
    // Uppy's own Done button would remove the uploaded file from the form.
    doneButtonHandler: null,
    showRemoveButtonAfterComplete: true,
    singleFileFullScreen: false,
    // The form has its own field for the file's title.
    metaFields: [],
  });
  return uppy;
}

/** The index of a text's plural form in English. Uppy's types require it in a locale. */
function pluralize(count: number): 0 | 1 {
  return count === 1 ? 0 : 1;
}

/** Inserted as text, because the content security policy allows only the page's own style element. */
const UppyStyle = createGlobalStyle`
  ${coreStyle}
  ${dashboardStyle}
`;

const Root = styled.div`
  display: grid;
  gap: var(--grove-space-1);
  min-inline-size: 0;

  > span {
    font-size: var(--grove-text-14);
    font-weight: 600;
  }

  > p {
    margin: 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }

  ${uppyTheme}
`;

const RequiredMark = styled.span`
  color: var(--grove-danger);
`;
