import type { EmailData, EmailTemplate } from '../src/delivery/email/templates.ts';

const linkId = '0123456789abcdef01234567';
const username = 'Sage Willow';
const membershipTitle = 'The inner circle: Seedling';
const timeZone = 'Australia/Sydney';
const at = '2026-11-21T22:17:00.000Z';

/** A sample of each email. */
export const emailSamples: { [T in EmailTemplate]: { template: T; data: EmailData[T] } } = {
  'verify-email': { template: 'verify-email', data: { linkId } },
  'already-registered': { template: 'already-registered', data: { username } },
  'sign-in-link': { template: 'sign-in-link', data: { linkId, username } },
  'reset-password': { template: 'reset-password', data: { linkId, username } },
  'claim-account': { template: 'claim-account', data: { linkId, username } },
  'password-changed': { template: 'password-changed', data: { username } },
  'passkey-changed': {
    template: 'passkey-changed',
    data: { username, name: 'Safari on iOS', change: 'added' },
  },
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
  'release-halted': {
    template: 'release-halted',
    data: { username, name: 'mf-member', version: 'abc', why: '4 failures in 90 loads within 10 minutes' },
  },
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
  refund: {
    template: 'refund',
    data: {
      username,
      orderId: linkId,
      number: 'G-4FK0R2M9QT',
      amount: '49.00',
      titles: ['Rooted: A Nervous System Course'],
      isWhole: true,
    },
  },
  moderation: {
    template: 'moderation',
    data: {
      username,
      subject: 'post',
      decision: 'warn',
      words: 'Please write about your own experience and avoid judging others.',
      excerpt: 'You never listen',
    },
  },
  'payment-review': { template: 'payment-review', data: { username, number: 'G-4FK0R2M9QT' } },
  'subscription-missing': {
    template: 'subscription-missing',
    data: { username, title: 'The inner circle' },
  },
  'membership-renewal': {
    template: 'membership-renewal',
    data: { username, title: membershipTitle, timeZone, amount: '120.00', renewsAt: at },
  },
  'membership-payment-failed': {
    template: 'membership-payment-failed',
    data: {
      ...{ username, title: membershipTitle, timeZone, membershipId: linkId },
      ...{ amount: '12.00', accessEndsAt: at },
    },
  },
  'membership-payment-approval': {
    template: 'membership-payment-approval',
    data: {
      ...{ username, title: membershipTitle, timeZone, membershipId: linkId },
      ...{ amount: '12.00', accessEndsAt: at },
    },
  },
  'membership-canceled': {
    template: 'membership-canceled',
    data: { username, title: membershipTitle, timeZone, endsAt: at },
  },
  'membership-ended': {
    template: 'membership-ended',
    data: {
      ...{ username, title: membershipTitle, timeZone },
      ...{ reason: 'canceled', membershipId: linkId, productId: linkId },
    },
  },
  'card-expiring': {
    template: 'card-expiring',
    data: {
      ...{ username, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2026 },
      titles: [membershipTitle],
    },
  },
  session: {
    template: 'session',
    data: {
      username,
      ...{ what: 'booked', title: 'First conversation', who: 'Ben Calloway', isCoach: true },
      startsAt: at,
      endsAt: '2026-11-21T23:17:00.000Z',
      timeZone: 'America/New_York',
      place: { kind: 'link', text: 'https://meet.example.com/the-sanctum' },
      words: 'I would like to talk about sleep.',
      reason: '',
      invite: { bookingId: linkId, method: 'REQUEST', sequence: 0, host: username, changedAt: at },
    },
  },
  notification: {
    template: 'notification',
    data: {
      username,
      title: 'New badge: First Light',
      text: '🌅 Complete your first lesson.',
      path: '/#dashboard:overview/badges',
      subscription: { userId: linkId, groups: ['progress'] },
    },
  },
  news: {
    template: 'news',
    data: {
      username,
      count: 3,
      subscription: { userId: linkId, groups: ['community', 'messages'] },
      lines: [
        { title: 'Ben and 2 others reacted to your post', path: '/#community:sanctum-collective' },
        { title: 'Clara sent you 2 messages', path: '/#community:messages' },
      ],
    },
  },
};

/** The session email as sent for a live class. */
const classSample = {
  ...emailSamples.session,
  data: { ...emailSamples.session.data, what: 'left', isCoach: false, words: '', liveClassId: linkId },
} as const;

/** The session email for a class with several dates. */
const seriesSample = {
  ...classSample,
  data: {
    ...classSample.data,
    what: 'booked',
    laterDates: [28, 35].map((day) => ({
      ...{ meetingId: linkId, sequence: 0 },
      startsAt: new Date(Date.UTC(2026, 10, day, 22, 17)).toISOString(),
      endsAt: new Date(Date.UTC(2026, 10, day, 23, 17)).toISOString(),
    })),
  },
} as const;

/** All samples with names, including the other forms of one template. */
export const namedEmails: readonly (readonly [name: string, mail: (typeof emailSamples)[EmailTemplate]])[] = [
  ...Object.entries(emailSamples),
  ['a live class', classSample],
  ['several dates of a live class', seriesSample],
];
