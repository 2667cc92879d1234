import type { Uploader } from './createUploader.ts';
import type { UploadRow } from './uploadRules.ts';

type Command = {
  [Name in keyof Uploader]: { name: Name; given: Parameters<Uploader[Name]> };
}[keyof Uploader];
/** What tabs tell each other: what one wants done; the list of the one that sends; that the library has changed; that one
 *  has opened, and knows of nothing. */
type Message = { command: Command } | { rows: UploadRow[] } | { isChanged: true } | { isNew: true };

interface SharedParts {
  /** One for all tabs of a person. */
  name: string;
  onRows: (rows: UploadRow[]) => void;
  /** Told when another tab has changed the library. */
  onChanged: () => void;
  start: (tell: { rows: (rows: UploadRow[]) => void; changed: () => void }) => Uploader;
}

/** An uploader for all tabs of a person: one of them sends, the others show what it does and tell it what is wanted. Two
 *  that go on with the same file would send it twice. When the one that sends is closed, another goes on. */
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
    // What another tab has said last may be over.
    onRows([]);
    own = start({
      rows(rows) {
        last = rows;
        onRows(rows);
        post({ rows });
      },
      changed: () => post({ isChanged: true }),
    });
    // For as long as the page lives.
    return new Promise(() => undefined);
  }

  // Where the browser has no locks (plain http), each tab sends its own.
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

/** Whether nobody sends yet: then this tab does. */
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
