import type { Uploader } from './createUploader.ts';
import type { UploadRow } from './uploadRules.ts';

type Command = {
  [Name in keyof Uploader]: { name: Name; given: Parameters<Uploader[Name]> };
}[keyof Uploader];
/**
 * A message between tabs: a command to the sending tab, the list of its uploads, a change to the media
 * library, or a new tab that needs the list.
 */
type Message = { command: Command } | { rows: UploadRow[] } | { isChanged: true } | { isNew: true };

interface SharedParts {
  /** The name of the lock and the channel that all tabs of a user share. */
  name: string;
  onRows: (rows: UploadRow[]) => void;
  /** Called when another tab has changed the media library. */
  onChanged: () => void;
  start: (tell: { rows: (rows: UploadRow[]) => void; changed: () => void }) => Uploader;
}

/**
 * Creates an uploader that all tabs of a user share. One tab sends; the others show its uploads and pass
 * commands to it, because two tabs would send the same file twice. When the sending tab closes, another one
 * takes over.
 */
export async function shareUploader({ name, onRows, onChanged, start }: SharedParts): Promise<Uploader> {
  const locks = (navigator as { locks?: LockManager }).locks;
  const channel = new BroadcastChannel(name);
  const post = (message: Message) => channel.postMessage(message);
  let own: Uploader | undefined;
  let last: UploadRow[] = [];

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('command' in data) run(own, data.command);
    else if ('isNew' in data) post({ rows: last });
    else if ('isChanged' in data) onChanged();
    else if (own === undefined) onRows(data.rows);
  });

  function lead(): Promise<never> {
    // The last list of another tab may be outdated.
    onRows([]);
    own = start({
      rows(rows) {
        last = rows;
        onRows(rows);
        post({ rows });
      },
      changed: () => post({ isChanged: true }),
    });
    // Never resolves, so that the lock is held until the page closes.
    return new Promise(() => undefined);
  }

  // Web Locks are missing on plain http. Each tab then sends its own uploads.
  if (locks === undefined) void lead();
  else if (!(await isFree(locks, name, lead))) {
    void locks.request(name, lead);
    post({ isNew: true });
  }
  const tell = (command: Command) => {
    if (own === undefined) post({ command });
    else run(own, command);
  };
  return {
    add: (...given) => tell({ name: 'add', given }),
    addRemote: (...given) => tell({ name: 'addRemote', given }),
    pause: (...given) => tell({ name: 'pause', given }),
    cancel: (...given) => tell({ name: 'cancel', given }),
    retry: (...given) => tell({ name: 'retry', given }),
  };
}

/** Resolves with true if no tab is sending; this tab then starts to send. */
function isFree(locks: LockManager, name: string, lead: () => Promise<never>): Promise<boolean> {
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) {
        resolve(false);
        return undefined;
      }
      const leading = lead();
      resolve(true);
      return leading;
    });
  });
}

function run(uploader: Uploader | undefined, { name, given }: Command): void {
  const asked = uploader?.[name] as ((...given: unknown[]) => void) | undefined;
  asked?.(...given);
}
