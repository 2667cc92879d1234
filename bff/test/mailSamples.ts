import type { MailData, MailTemplate } from '../src/delivery/mail/templates.ts';

const linkId = '0123456789abcdef01234567';
const username = 'Sage Willow';
const at = '2026-11-21T22:17:00.000Z';

/** One of each mail, as a person would get it. */
export const mailSamples: { [T in MailTemplate]: { template: T; data: MailData[T] } } = {
  'verify-email': { template: 'verify-email', data: { linkId } },
  'already-registered': { template: 'already-registered', data: { username } },
  'reset-password': { template: 'reset-password', data: { linkId, username } },
  'password-changed': { template: 'password-changed', data: { username } },
  invitation: { template: 'invitation', data: { linkId, role: 'coach', invitedBy: username } },
  'new-device': {
    template: 'new-device',
    data: { username, device: 'Firefox on Windows', address: '2001:db8:85a3:8d3:1319:8a2e:370:7348', at },
  },
  'confirm-email-old': {
    template: 'confirm-email-old',
    data: { linkId, username, newEmail: 'sage@new.test' },
  },
  'confirm-email-new': { template: 'confirm-email-new', data: { linkId } },
  'email-changed': { template: 'email-changed', data: { username, newEmail: 'sage@new.test' } },
  'data-export-ready': { template: 'data-export-ready', data: { username, expiresAt: at } },
  'deletion-scheduled': { template: 'deletion-scheduled', data: { username, deletesAt: at } },
  'account-deleted': { template: 'account-deleted', data: { username } },
  'set-aside': { template: 'set-aside', data: { username } },
  receipt: {
    template: 'receipt',
    data: {
      username,
      number: 'G-4FK0R2M9QT',
      lines: [
        { title: 'Rooted: A Nervous System Course', price: '199.50' },
        { title: '2 × Beeswax Candle', price: '25.00' },
      ],
      total: '224.50',
    },
  },
  'payment-review': { template: 'payment-review', data: { username, number: 'G-4FK0R2M9QT' } },
  notification: {
    template: 'notification',
    data: {
      username,
      title: 'New badge: First Light',
      text: '🌅 Complete your first lesson.',
      path: '/#dashboard:overview/badges',
    },
  },
};
