import type { NotificationGroup } from '@grove/contracts/account/notificationKinds';
import { standalonePage } from './standalonePage.ts';
import type { StandalonePage, StandaloneSite } from './standalonePage.ts';

/** The state of an unsubscribe link: to be confirmed, done, or not valid. */
export type UnsubscribeState =
  { step: 'confirm' | 'done'; groups: readonly NotificationGroup[] } | { step: 'invalid' };

const groupLabels: Record<NotificationGroup, string> = {
  progress: 'your progress',
  courses: 'your courses',
  coaching: 'your sessions',
  community: 'the community',
  messages: 'messages',
};
const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });
const settingsLink = '<a href="/#dashboard:settings/notifications">your settings</a>';

/** Renders the page of an unsubscribe link. It works without signing in and without scripts. */
export function unsubscribePage(state: UnsubscribeState, site: StandaloneSite): StandalonePage {
  const hasForm = state.step === 'confirm';
  return standalonePage({ ...site, hasForm, ...describeState(state) });
}

function describeState(state: UnsubscribeState): { title: string; content: string } {
  if (state.step === 'invalid')
    return toContent(
      'This link doesn’t work',
      `Check that you copied all of it. You can also choose which emails you receive in ${settingsLink}.`,
    );
  const about = listFormat.format(state.groups.map((group) => groupLabels[group]));
  if (state.step === 'done')
    return toContent(
      'You’re unsubscribed',
      `You won’t receive emails about ${about} anymore. To receive them again, go to ${settingsLink}.`,
    );
  const text = `You won’t receive emails about ${about} anymore. Notifications on the site stay the same.`;
  const { title, content } = toContent('Unsubscribe from these emails?', text);
  // A form without an action is sent to the page's own URL. The field is what email programs send (RFC 8058).
  const form = `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Unsubscribe</button></form>`;
  return { title, content: `${content}\n${form}` };
}

function toContent(title: string, text: string): { title: string; content: string } {
  return { title, content: `<h1>${title}</h1>\n<p>${text}</p>` };
}
