import { create } from 'zustand';

/** The event that Chromium fires on an installable page. It is neither in the standards nor in TypeScript's
 *  types. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const storageKey = 'install_dismissed';

/** The browser's offer to install the site. Undefined if there is none or the user has dismissed it. */
export const useInstallOffer = create<{ offer: InstallEvent | undefined }>(() => ({ offer: undefined }));

/** Listens for the browser's install offer. Call it when the page starts, because the event fires once. */
export function watchInstallOffer() {
  addEventListener('beforeinstallprompt', (event) => {
    // The card replaces the browser's own prompt.
    event.preventDefault();
    if (!isInstalled() && !isDismissed()) useInstallOffer.setState({ offer: event as InstallEvent });
  });
  addEventListener('appinstalled', hide);
}

/** Shows the browser's install prompt. The card disappears if the user accepts. Otherwise it stays, and the
 *  browser makes a new offer. */
export async function install() {
  const { offer } = useInstallOffer.getState();
  if (offer === undefined) return;
  try {
    await offer.prompt();
    const { outcome } = await offer.userChoice;
    if (outcome === 'accepted') hide();
  } catch {
    // An offer can be used only once. This one was declined before, and the browser has not made another.
    hide();
  }
}

/** Hides the card permanently in this browser. */
export function dismissInstall() {
  hide();
  try {
    localStorage.setItem(storageKey, 'true');
  } catch {
    // Storage may be blocked. The choice then lasts until the page is closed.
  }
}

function hide() {
  useInstallOffer.setState({ offer: undefined });
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

function isDismissed(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    return false;
  }
}
