import { request } from './request.ts';

/** The pages of the buyer's bank: the outer page shows the inner one, which asks the buyer and reports the result. */
const query = new URLSearchParams(location.search);
const frame = document.getElementById('challengeFrame');
if (frame instanceof HTMLIFrameElement) frame.src = `/bank-challenge.html${location.search}`;

const intentName = query.has('setup_intent') ? 'setup_intent' : 'payment_intent';
const publishableKey = document.body.dataset['key'] ?? '';

async function submitOutcome(outcome: 'complete' | 'fail'): Promise<void> {
  for (const button of document.querySelectorAll('button')) button.disabled = true;
  await request({ origin: location.origin, publishableKey }, 'POST', '/v1/3ds2/challenge_complete', {
    [intentName]: query.get(intentName) ?? '',
    client_secret: query.get('client_secret') ?? '',
    outcome,
  });
  const returnUrl = query.get('return_url');
  if (returnUrl) returnTo(returnUrl, outcome);
  else window.parent.parent.postMessage('stripe-sim-challenge-done', '*');
}

/** Returns the buyer to the page that redirected here, which then reads the intent again. */
function returnTo(returnUrl: string, outcome: 'complete' | 'fail'): void {
  const url = new URL(returnUrl);
  if (!/^https?:$/.test(url.protocol)) return;
  url.searchParams.set(intentName, query.get(intentName) ?? '');
  url.searchParams.set(`${intentName}_client_secret`, query.get('client_secret') ?? '');
  url.searchParams.set('redirect_status', outcome === 'complete' ? 'succeeded' : 'failed');
  window.parent.location.assign(url);
}

document
  .getElementById('test-source-authorize-3ds')
  ?.addEventListener('click', () => void submitOutcome('complete'));
document.getElementById('test-source-fail-3ds')?.addEventListener('click', () => void submitOutcome('fail'));
