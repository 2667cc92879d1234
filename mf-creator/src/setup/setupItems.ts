import type { Setup } from '@grove/contracts/creator/setup';
import type { SetupItemId } from '@grove/contracts/creator/setupRules';
import { pathTo } from '@grove/platform/pathTo';
import { portalPaths } from '../portal/portalPaths.ts';

/** How the checklist shows an item: it links to a screen or opens a dialog. */
export type SetupItemView = { title: string; text: string } & (
  { to: string } | { dialog: 'create-course' | 'card-payments' }
);

/** Returns the title, the explanation and the target of an item. */
export function getSetupItem(id: SetupItemId, setup: Setup): SetupItemView {
  return views[id](setup);
}

const views: Record<SetupItemId, (setup: Setup) => SetupItemView> = {
  'name-and-logo': () => ({
    title: 'Add your name and logo',
    text: 'They appear on every page, in emails and in link previews.',
    to: portalPaths.site(),
  }),
  colors: () => ({
    title: 'Choose your colors',
    text: 'Pick colors and fonts in the Member Page Builder, then publish.',
    to: pathTo('pageBuilder'),
  }),
  course: ({ courseId }) =>
    courseId === null
      ? {
          title: 'Create your first course',
          text: 'Add a lesson, then publish the course.',
          dialog: 'create-course',
        }
      : {
          title: 'Publish your first course',
          text: 'Add a lesson with content, then publish the course.',
          to: pathTo('courseEditor', { courseId }),
        },
  price: ({ courseId }) => ({
    title: 'Set a price',
    text: 'Offer a published course or another product that costs something.',
    to: portalPaths.content(courseId ?? undefined),
  }),
  'card-payments': ({ cardKeys }) => ({
    title: 'Turn on card payments',
    text: cardKeys.keys.every(({ isSet }) => isSet)
      ? 'The keys are set. Check that they work.'
      : 'Your operator sets three keys. See which, and check them.',
    dialog: 'card-payments',
  }),
  pages: () => ({
    title: 'Publish your pages',
    text: 'Add sections to your public pages, then publish.',
    to: pathTo('pageBuilder'),
  }),
  'legal-pages': () => ({
    title: 'Publish your legal pages',
    text: 'Write your terms and your privacy policy. Checkout and emails link to them.',
    to: portalPaths.legalPages(),
  }),
  invitations: () => ({
    title: 'Invite people',
    text: 'Send the first invitation by email.',
    to: portalPaths.people(),
  }),
  'test-purchase': ({ cardKeys }) => ({
    title: 'Make a test purchase',
    text: purchaseTexts[cardKeys.mode ?? 'off'],
    to: pathTo('library'),
  }),
};

const purchaseTexts = {
  test: 'Buy something in your library as a member does. In test mode, pay with the card 4242 4242 4242 4242.',
  live: 'Buy something in your library as a member does, then refund it on Revenue.',
  off: 'Get something from your library as a member does.',
};
