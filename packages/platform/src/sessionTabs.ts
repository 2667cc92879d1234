import { hasUnsavedInput } from './hasUnsavedInput.ts';

/** Messages between the tabs of one browser about their shared session. */
type Message =
  /** The user logged out in the sending tab. */
  | { kind: 'signed-out'; userId: string }
  /** The sending tab shows the page of this user. */
  | { kind: 'opened'; userId: string }
  /** Asks this user's other tabs whether they have unsaved work. */
  | { kind: 'unsaved?'; userId: string }
  | { kind: 'unsaved'; userId: string };

interface Listeners {
  onSignedOut: (userId: string) => void;
  onOpened: (userId: string) => void;
}

/** A tab replies within this time, even in the background, unless the browser has suspended it. */
const replyTimeoutMs = 500;

let sharedChannel: BroadcastChannel | undefined;

/** Starts listening to the other tabs and notifies them whether this one has unsaved work.
 *  @param shownUserId returns the id of the user whose page this is, undefined for a visitor's page. */
export function joinSessionTabs(shownUserId: () => string | undefined, listeners: Listeners): void {
  channel().addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const { kind, userId } = data;
    if (kind === 'signed-out') listeners.onSignedOut(userId);
    else if (kind === 'opened') listeners.onOpened(userId);
    else if (kind === 'unsaved?' && userId === shownUserId() && hasUnsavedInput())
      post({ kind: 'unsaved', userId });
  });
}

/** Notifies the other tabs that this user has logged out in this one. */
export function announceSignedOut(userId: string): void {
  post({ kind: 'signed-out', userId });
}

/** Notifies the other tabs that this one shows the page of this user. */
export function announceOpened(userId: string): void {
  post({ kind: 'opened', userId });
}

/** Whether another tab of this user has unsaved work. */
export async function hasUnsavedElsewhere(userId: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const onReply = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'unsaved' && data.userId === userId) resolve(true);
  };
  channel().addEventListener('message', onReply);
  const timer = setTimeout(resolve, replyTimeoutMs, false);
  post({ kind: 'unsaved?', userId });
  const isUnsaved = await promise;
  clearTimeout(timer);
  channel().removeEventListener('message', onReply);
  return isUnsaved;
}

function post(message: Message) {
  channel().postMessage(message);
}

function channel(): BroadcastChannel {
  sharedChannel ??= new BroadcastChannel('grove.session');
  return sharedChannel;
}
