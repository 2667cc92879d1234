import { Download } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { DataExport } from '@grove/contracts/account/account';
import { newIdempotencyKey } from '@grove/platform/idempotencyKeys';
import { Moment } from '@grove/platform/Moment';
import { Button } from '@grove/ui/forms/Button';
import { SettingRow } from './SettingRow.tsx';
import { dataExportUrl, useDownloadDataExport, useRequestDataExport } from './privacy.api.ts';

/** The export of all data stored about the member: request, preparation, and download for a day. */
export function DataExportRow({ dataExport: { state, expiresAt } }: { dataExport: DataExport }) {
  switch (state) {
    case 'none':
      return (
        <DataRow action={<RequestButton>Request my data</RequestButton>}>
          Get a ZIP file with all the data stored about you, including your files. We’ll email you when it’s
          ready.
        </DataRow>
      );
    case 'being-made':
      return (
        <DataRow>
          We’re preparing your file. It will appear here, and we’ll email you when it’s ready.
        </DataRow>
      );
    case 'ready':
      return (
        <DataRow action={<DownloadLink />}>
          Your file is ready
          {expiresAt !== null && (
            <>
              {' '}
              to download until <Moment at={expiresAt} format="moment" />
            </>
          )}
          .
        </DataRow>
      );
    case 'failed':
      return (
        <DataRow action={<RequestButton>Try again</RequestButton>}>
          We couldn’t create your file. Try again, and contact a creator if the problem continues.
        </DataRow>
      );
  }
}

function DataRow({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <SettingRow name="data" title="Download my data" action={action}>
      <p role="status">{children}</p>
    </SettingRow>
  );
}

function RequestButton({ children }: { children: string }) {
  const request = useRequestDataExport();
  // One key per request: a click after a lost response requests the same file.
  const key = useRef<string>(undefined);
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={request.isPending}
      onClick={() => {
        key.current ??= newIdempotencyKey();
        request.mutate(key.current, { onSuccess: () => (key.current = undefined) });
      }}
    >
      {children}
    </Button>
  );
}

/** Checks first, because the browser does not explain a refused download. */
function DownloadLink() {
  const download = useDownloadDataExport();
  return (
    <Button
      as="a"
      size="sm"
      href={dataExportUrl}
      download
      icon={<Download size={16} aria-hidden />}
      onClick={(event) => {
        event.preventDefault();
        if (!download.isPending) download.mutate();
      }}
    >
      Download
    </Button>
  );
}
