import { create } from 'zustand';

/** What Chromium gives to a page that may be installed; not in the standards, nor in TypeScript's types. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const flag = 'install_dismissed';

/** The browser's offer to install the site, while there is one that the person has not put away. */
export const useInstallOffer = create<{ offer: InstallEvent | undefined }>(() => ({ offer: undefined }));

/** Waits for the browser's offer. From the start of the page, because it is made once. */
export function watchInstallOffer() {
  addEventListener('beforeinstallprompt', (event) => {
    // The banner asks in the browser's place.
    event.preventDefault();
    if (!isInstalled() && !isDismissed()) useInstallOffer.setState({ offer: event as InstallEvent });
  });
  addEventListener('appinstalled', hide);
}

/** Has the browser ask. The banner goes when the person accepts; else it stays, and the browser offers anew. */
export async function install() {
  const { offer } = useInstallOffer.getState();
  if (offer === undefined) return;
  try {
    await offer.prompt();
    const { outcome } = await offer.userChoice;
    if (outcome === 'accepted') hide();
  } catch {
    // An offer can be taken up once: this one was refused before, and the browser has made no other.
    hide();
  }
}

/** Puts the banner away for good, in this browser. */
export function dismissInstall() {
  hide();
  try {
    localStorage.setItem(flag, 'true');
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
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
    return localStorage.getItem(flag) === 'true';
  } catch {
    return false;
  }
}
