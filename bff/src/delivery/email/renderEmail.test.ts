import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { describe, expect, test } from '@jest/globals';
import { toEmailTheme } from './emailTheme.ts';
import { emailSamples, namedEmails } from '../../../test/emailSamples.ts';
import type { EmailSeller, Subscription } from './emailContent.ts';
import { renderEmail } from './renderEmail.ts';
import type { EmailTemplate } from './templates.ts';

const site = { productName: 'The Sanctum', publicUrl: 'https://grove.test' };
const legalPages = [{ page: 'refunds', title: 'Refund policy' }] as const;
const theme = toEmailTheme(defaultTheme, { ...site, legalPages });
const tokens = {
  createLinkToken: (linkId: string) => `token-of-${linkId}`,
  createUnsubscribeToken: ({ userId, groups }: Subscription) => `${groups.join('-')}-of-${userId}`,
};

describe.each(namedEmails)('%s', (_, email) => {
  const { subject, html, text } = renderEmail<EmailTemplate>(email, theme, tokens);

  test('the HTML and the plain text say the same, in the theme’s colors', () => {
    expect(subject).toContain('The Sanctum');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain('background:#fffdf7');
    expect(text).not.toMatch(/<\w/);
    for (const [address] of html.matchAll(/https:\/\/grove\.test\/[^"<]+/g)) expect(text).toContain(address);
  });

  test('the email loads no resources and runs no scripts', () => {
    expect(html).not.toMatch(/<(script|img|link|iframe|object|form)\b|@import|url\(|\son\w+=/i);
  });
});

test('only emails that members can turn off have an unsubscribe link, in HTML and text', () => {
  const rendered = namedEmails.map(([name, email]) => ({
    name,
    ...renderEmail<EmailTemplate>(email, theme, tokens),
  }));
  const withLink = rendered.filter(({ unsubscribeUrl }) => unsubscribeUrl !== undefined);
  expect(withLink.map(({ name }) => name).sort()).toEqual(['news', 'notification']);
  for (const { unsubscribeUrl = '', html, text } of withLink) {
    expect(unsubscribeUrl).toMatch(/^https:\/\/grove\.test\/unsubscribe\/[\w-]+$/);
    expect(html).toContain(`<a href="${unsubscribeUrl}"`);
    expect(text).toContain(`Unsubscribe from these emails:\n${unsubscribeUrl}\n`);
  }
  for (const { unsubscribeUrl, html, text } of rendered)
    if (unsubscribeUrl === undefined) expect(html + text).not.toMatch(/unsubscribe/i);
});

test('the footer links the published legal pages, in HTML and text', () => {
  const render = (pages: typeof legalPages | []) =>
    renderEmail(emailSamples.receipt, toEmailTheme(defaultTheme, { ...site, legalPages: pages }), tokens);
  const { html, text } = render(legalPages);
  expect(html).toMatch(/<br><a href="https:\/\/grove\.test\/refunds" [^>]*>Refund policy<\/a><\/td>/);
  expect(text).toMatch(/\nRefund policy: https:\/\/grove\.test\/refunds\n$/);
  const without = render([]);
  expect(without.html + without.text).not.toMatch(/refunds/);
});

test('a receipt names the seller of the site settings, or the product', () => {
  const render = (seller?: EmailSeller) =>
    renderEmail(
      emailSamples.receipt,
      toEmailTheme(defaultTheme, { ...site, legalPages: [], ...(seller && { seller }) }),
      tokens,
    ).text;
  expect(render()).toContain('\nSold by: The Sanctum\n');
  expect(render()).not.toContain('Tax number');
  const text = render({ sellerName: 'Fern LLC', sellerAddress: '1 Road\nTown', taxNumber: 'US 1' });
  expect(text).toContain('\nSold by: Fern LLC\nAddress: 1 Road, Town\nTax number: US 1\n');
});

test('a logo is shown before the name, which stays readable if pictures are blocked', () => {
  const logo = { src: 'https://grove.test/icons/logo.png?v=1', width: 58, height: 36 };
  const { html } = renderEmail(
    emailSamples.receipt,
    toEmailTheme(defaultTheme, { ...site, legalPages: [], logo }),
    tokens,
  );
  expect(html).toMatch(
    /<img src="https:\/\/grove\.test\/icons\/logo\.png\?v=1" width="58" height="36" alt="" [^>]+>The Sanctum<\/a>/,
  );
});

test('a one-time link’s secret is after the #, so it is not sent to servers', () => {
  const { text } = renderEmail(emailSamples['reset-password'], theme, tokens);
  const { linkId } = emailSamples['reset-password'].data;
  expect(text).toContain(`https://grove.test/reset-password#token-of-${linkId}\n`);
});

test('a receipt for a buyer without an account leads to their purchase, without the text that they typed', () => {
  const { data } = emailSamples.receipt;
  const render = (access: object) => {
    const receipt = { template: 'receipt', data: { ...data, username: 'Win a car', ...access } } as const;
    const { html, text } = renderEmail(receipt, theme, tokens);
    expect(html + text).not.toContain('Win a car');
    return text;
  };
  const linkId = 'a'.repeat(24);
  expect(render({ linkId })).toContain(`https://grove.test/claim-account#token-of-${linkId}\n`);
  expect(render({ orderIdToOpen: linkId })).toContain(`https://grove.test/orders/${linkId}\n`);
  const unconfirmed = render({ linkId, orderIdToOpen: linkId });
  expect(unconfirmed).toContain(`https://grove.test/claim-account#token-of-${linkId}\n`);
  expect(unconfirmed).toContain('Until then, no one has access to this one');
});

test('text that a person chose can neither add markup nor look like a part of the email', () => {
  const username = `<img src=x onerror=alert(1)>"'&\r\n\r\nWin: https://evil.test`;
  const { html, text } = renderEmail({ template: 'password-changed', data: { username } }, theme, tokens);
  expect(html).not.toContain('<img');
  expect(html).not.toContain('href="https://evil.test');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  expect(text).not.toMatch(/^Win:/m);
});

test('the subject is one line, whatever the name in it', () => {
  const invitedBy = 'Eve\r\nBcc: all@grove.test\u2028\u202Exyz';
  const email = { template: 'invitation', data: { ...emailSamples.invitation.data, invitedBy } } as const;
  const { subject } = renderEmail(email, theme, tokens);
  expect(subject).toBe('Eve Bcc: all@grove.test xyz invites you to The Sanctum');
});

test('a subject that is too long is cut between characters', () => {
  const invitedBy = `a${'🌱'.repeat(200)}`;
  const email = { template: 'invitation', data: { ...emailSamples.invitation.data, invitedBy } } as const;
  expect(renderEmail(email, theme, tokens).subject).toBe(`a${'🌱'.repeat(74)}`);
});

test('emails to unconfirmed addresses contain no text chosen by the sender of the request', () => {
  expect(Object.keys(emailSamples['verify-email'].data)).toEqual(['linkId']);
  expect(Object.keys(emailSamples['confirm-email-new'].data)).toEqual(['linkId']);
});
