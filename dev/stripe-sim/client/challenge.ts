/** Shows the bank's challenge above the page. Resolves when the buyer has answered it. */
export function showChallenge(url: string): Promise<void> {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Authentication by your bank');
  dialog.style.cssText =
    'width: min(500px, 100vw); height: min(600px, 100vh); max-width: none; max-height: none; margin: auto; padding: 0; border: 0; border-radius: 8px; overflow: hidden; color-scheme: light; background: #fff;';
  const frame = document.createElement('iframe');
  frame.name = '__privateStripeFrameChallenge';
  frame.title = 'Authentication by your bank';
  frame.src = url;
  frame.style.cssText = 'display: block; width: 100%; height: 100%; border: 0;';
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((done) => {
    const handleMessage = ({ origin, data }: MessageEvent) => {
      if (origin === new URL(url).origin && data === 'stripe-sim-challenge-done') dialog.close();
    };
    // Escape must not end a payment that the bank is still asking about.
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    dialog.addEventListener('close', () => {
      window.removeEventListener('message', handleMessage);
      dialog.remove();
      done();
    });
    window.addEventListener('message', handleMessage);
  });
}
