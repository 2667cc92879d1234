import type { MediaAsset } from '@grove/contracts/files/media';
import type { Uploader } from './createUploader.ts';
import type { UploadRow } from './uploadRules.ts';

type Command = {
  [Name in keyof Uploader]: { name: Name; given: Parameters<Uploader[Name]> };
}[keyof Uploader];
/**
 * A message between tabs: a command to the sending tab, the list of its uploads, a change to the media
 * library, a file that was added to it, or a new tab that needs the list.
 */
type Message =
  | { command: Command }
  | { rows: UploadRow[] }
  | { isChanged: true }
  | { added: MediaAsset }
  | { isNew: true };

interface ShareOptions {
  /** The name of the lock and the channel that all tabs of a user share. */
  name: string;
  onRows: (rows: UploadRow[]) => void;
  /** Called when another tab has changed the media library. */
  onChanged: () => void;
  /** Called when another tab has added a file to the media library. */
  onAdded: (asset: MediaAsset) => void;
  start: (publish: {
    rows: (rows: UploadRow[]) => void;
    changed: () => void;
    added: (asset: MediaAsset) => void;
  }) => Uploader;
}

/**
 * Creates an uploader that all tabs of a user share. One tab sends; the others show its uploads and pass
 * commands to it, because two tabs would send the same file twice. When the sending tab closes, another one
 * takes over.
 */
export async function shareUploader({
  name,
  onRows,
  onChanged,
  onAdded,
  start,
}: ShareOptions): Promise<Uploader> {
  const locks = (navigator as { locks?: LockManager }).locks;
  const channel = new BroadcastChannel(name);
  const post = (message: Message) => channel.postMessage(message);
  let localUploader: Uploader | undefined;
  let lastRows: UploadRow[] = [];

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('command' in data) runCommand(localUploader, data.command);
    else if ('isNew' in data) post({ rows: lastRows });
    else if ('isChanged' in data) onChanged();
    else if ('added' in data) onAdded(data.added);
    else if (localUploader === undefined) onRows(data.rows);
  });

  function becomeSender(): Promise<never> {
    // The last list of another tab may be outdated.
    onRows([]);
    localUploader = start({
      rows(rows) {
        lastRows = rows;
        onRows(rows);
        post({ rows });
      },
      changed: () => post({ isChanged: true }),
      added: (asset) => post({ added: asset }),
    });
    // Never resolves, so that the lock is held until the page closes.
    return new Promise(() => undefined);
  }

  // Web Locks are missing on plain http. Each tab then sends its own uploads.
  if (locks === undefined) void becomeSender();
  else if (!(await tryToBecomeSender(locks, name, becomeSender))) {
    void locks.request(name, becomeSender);
    post({ isNew: true });
  }
  const dispatch = (command: Command) => {
    if (localUploader === undefined) post({ command });
    else runCommand(localUploader, command);
  };
  return {
    add: (...given) => dispatch({ name: 'add', given }),
    addRemote: (...given) => dispatch({ name: 'addRemote', given }),
    pause: (...given) => dispatch({ name: 'pause', given }),
    cancel: (...given) => dispatch({ name: 'cancel', given }),
    retry: (...given) => dispatch({ name: 'retry', given }),
  };
}

/** Resolves with true if no tab is sending; this tab then starts to send. */
function tryToBecomeSender(
  locks: LockManager,
  name: string,
  becomeSender: () => Promise<never>,
): Promise<boolean> {
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) {
        resolve(false);
        return undefined;
      }
      const neverEnds = becomeSender();
      resolve(true);
      return neverEnds;
    });
  });
}

function runCommand(uploader: Uploader | undefined, { name, given }: Command): void {
  const method = uploader?.[name] as ((...given: unknown[]) => void) | undefined;
  method?.(...given);
}
