import type { FailurePhase } from '@grove/contracts/releases/releases';
import { hydratePage } from '@grove/platform/pageQueries';
import { queryClient } from '@grove/platform/queryClient';
import { restoreMode } from '@grove/platform/theme';
import { restoreMutations } from '@grove/platform/restoreMutations';
import { startSendQueue } from '@grove/platform/sendQueue';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Page } from './chrome/Page.tsx';
import { discardSkeleton } from './skeleton.ts';
import { getActiveScreen, getScreenAt } from './activeScreen.ts';
import { watchCart } from './watchCart.ts';
import { watchConnection } from './watchConnection.ts';
import { installFonts } from './fonts.ts';
import { watchInstallOffer } from './installPrompt.ts';
import { registerServiceWorker } from './registerServiceWorker.ts';
import { detectFreeze } from './health/freezes.ts';
import { reportMount } from './health/reportMount.ts';
import { watchErrors } from './health/watchErrors.ts';
import { watchVitals } from './health/watchVitals.ts';
import { captureLinkTokens } from './linkToken.ts';
import { watchVersions } from './newVersion.ts';
import { watchPaymentReturn } from './paymentReturn.ts';
import { watchLinks } from './preloadLinks.ts';
import { registerRemotes, startRemotes } from './remotes.ts';
import { restoreScroll } from './restoreScroll.ts';
import { watchSession } from './sessionEnd.ts';
import { watchLive } from './live/watchLive.ts';
import { watchProgress } from './watchProgress.ts';

declare global {
  interface Window {
    /** Timer that waits for the shell to start (set by the server's `startScript.ts`). */
    groveStart?: number;
    /** Reports that the shell has failed, switches this browser to the previous shell from the next load on,
     *  and reloads the page or shows a message (same script). */
    groveShellFailed?: (phase: FailurePhase, message: string, hasStarted: boolean) => void;
  }
}

watchErrors();
hydratePage(queryClient);
captureLinkTokens();
watchPaymentReturn();
restoreMode();
restoreScroll();
installFonts();
watchSession();
watchInstallOffer();
watchVersions();
startSendQueue();
void restoreMutations();
watchCart();
watchProgress();
watchLive();
watchLinks(getScreenAt);
watchConnection();
detectFreeze();
registerRemotes();
const mountPoint = document.getElementById('grove-app');
if (mountPoint === null) throw new Error('The page has no #grove-app');
let hasStarted = false;
// React has emptied the page by then. The message is shown outside React, which might fail again.
const root = createRoot(mountPoint, {
  onUncaughtError: (error) => {
    window.groveShellFailed?.('crash', error instanceof Error ? error.message : String(error), hasStarted);
    reportError(error);
  },
});
// In a transition React renders in small chunks, so the browser can respond to input in between.
startTransition(() => {
  root.render(<Page onStage={onStageReady} />);
});
void registerServiceWorker();
void watchVitals(getActiveScreen);

/** Called once the frame has rendered the element that remotes mount into. */
function onStageReady(stage: HTMLElement) {
  clearTimeout(window.groveStart);
  hasStarted = true;
  startRemotes(stage);
  reportMount('shell');
  if (getActiveScreen().kind !== 'remote') discardSkeleton();
}
