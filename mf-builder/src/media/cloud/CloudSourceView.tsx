import type { CloudSource } from '@grove/contracts/files/cloudSources';
import { ConnectCloud } from './ConnectCloud.tsx';
import { FolderBrowser } from './FolderBrowser.tsx';
import { useCloudSources } from './cloud.api.ts';

interface CloudSourceViewProps {
  source: CloudSource;
  /** Called with the files whose download starts. */
  onAdd: (files: readonly { name: string }[]) => void;
  /** Called when the chosen files have been added to the uploads, or when the dialog is canceled. */
  onDone: () => void;
}

/** Imports files from a cloud source: shows its sign-in, and then its folders. */
export function CloudSourceView({ source, onAdd, onDone }: CloudSourceViewProps) {
  const status = useCloudSources().data?.find((candidate) => candidate.source === source);
  if (status === undefined) return null;
  if (status.isConnected) return <FolderBrowser source={source} onAdd={onAdd} onDone={onDone} />;
  return <ConnectCloud source={source} signInUrl={status.signInUrl} hasEnded={status.hasEnded === true} />;
}
