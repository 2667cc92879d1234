import type { Control } from './control.ts';
import type { Fault } from './faults.ts';
import { invalid } from './stripeError.ts';

const daySeconds = 24 * 3_600;

type Action = (control: Control, id: string, fields: URLSearchParams) => string | Promise<string>;

/** Descriptions of faults for the page. */
export const faultLabels: Record<Fault, string> = {
  error: 'fails with 500',
  'rate-limit': 'is rejected with 429',
  'no-permission': 'is rejected with 403, as without the right',
  reset: 'is disconnected before it is executed',
  'stored-error': 'fails, as do calls with the same idempotency key',
  'lost-answer': 'is executed, but its response is lost',
  'late-answer': 'gets its response after its webhooks',
  'held-answer': 'gets its response when you release it',
};

const actions: Record<string, Action> = {
  hold: (control) => {
    control.holdWebhooks();
    return 'Webhooks are on hold until you send them.';
  },
  lose: (control) => {
    control.dropWebhooks();
    return 'All webhooks are dropped from now on.';
  },
  deliver: (control) => {
    control.deliverWebhooks();
    return 'Webhooks are delivered immediately.';
  },
  'release-made': async (control) => {
    await control.releaseWebhooks();
    return 'Sent the held webhooks in order.';
  },
  'release-reversed': async (control) => {
    await control.releaseWebhooks({ order: 'reversed' });
    return 'Sent the held webhooks in reverse order.';
  },
  'release-shuffled': async (control) => {
    await control.releaseWebhooks({ order: 'shuffled', times: 2, seed: Date.now() });
    return 'Sent each held webhook twice, in random order.';
  },
  resend: async (control, id) => `Resent: ${await control.resend(id)}.`,
  settle: (control, id) => `The payment ${formatStatus(control.settle(id, 'succeeded').status)}.`,
  fail: (control, id) => `The payment failed: it ${formatStatus(control.settle(id, 'failed').status)}.`,
  authenticate: (control, id) =>
    `3-D Secure completed: the payment ${formatStatus(control.answerChallenge(id, 'complete').status)}.`,
  refund: (control, id, fields) => {
    const { amount } = control.refund(id, parseCents(fields.get('amount') ?? ''));
    return `Refunded: ${(amount / 100).toFixed(2)}.`;
  },
  'refund-arrived': (control, id) => `The refund is ${control.settleRefund(id, 'succeeded').status}.`,
  'refund-failed': (control, id) => `The refund is ${control.settleRefund(id, 'failed').status}.`,
  dispute: (control, id) => `Disputed: ${control.dispute(id).status.replaceAll('_', ' ')}.`,
  'dispute-won': (control, id) => `The dispute is ${control.closeDispute(id, 'won').status}.`,
  'dispute-lost': (control, id) => `The dispute is ${control.closeDispute(id, 'lost').status}.`,
  'break-next': (control, _id, fields) => {
    const fault = (Object.keys(faultLabels) as Fault[]).find((fault) => fault === fields.get('how'));
    if (!fault) throw invalid('Choose a fault.');
    control.failNext({ how: fault });
    return `The next API call ${faultLabels[fault]}.`;
  },
  'advance-time': async (control, _id, fields) => {
    const time = await control.advanceTime(Number(fields.get('days')) * daySeconds);
    return `Billing time: ${formatDate(time)}.`;
  },
  'advance-to-charge': async (control, id) => {
    const time = await control.advanceToNextCharge(id);
    return `The charge was tried. Billing time: ${formatDate(time)}.`;
  },
  'decline-renewal': (control, id) => {
    control.declineNextRenewal(id);
    return 'The bank will decline the next automatic charge.';
  },
  'authenticate-renewal': (control, id) => {
    control.authenticateNextRenewal(id);
    return 'The bank will require 3-D Secure for the next automatic charge.';
  },
  'cancel-subscription': (control, id) => {
    const { status } = control.cancelSubscription(id);
    return `The subscription is ${status.replaceAll('_', ' ')}.`;
  },
  'release-answers': (control) => {
    control.releaseAnswers();
    return 'Released the held responses.';
  },
};

function formatDate(time: number): string {
  return new Date(time * 1_000).toLocaleString('en-GB');
}

/** Runs the action of one of the page's buttons. @returns a sentence about the result. */
export async function pageAction(control: Control, fields: URLSearchParams): Promise<string> {
  const name = fields.get('action') ?? '';
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw invalid('Unknown action.');
  return action(control, fields.get('id') ?? '', fields);
}

function formatStatus(status: string): string {
  return status === 'succeeded' ? 'succeeded' : `is now: ${status.replaceAll('_', ' ')}`;
}

/** Parses an amount: '12.50' → 1250; an empty one means all that is left. */
function parseCents(amount: string): number | undefined {
  if (amount.trim() === '') return undefined;
  const [, dollars = '', cents = ''] = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(amount.trim()) ?? [];
  if (dollars === '') throw invalid('Enter an amount such as 12.50.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
