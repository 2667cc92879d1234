import type { MailContent, MailSite, Paragraph } from './mailContent.ts';

export interface NotificationMail {
  /** All text is the site's own; `path` is a path of the site. */
  notification: { username: string; title: string; text: string; path: string };
  /** Other members' activity: `count` is the total, `lines` contains as many as fit. */
  news: { username: string; count: number; lines: { title: string; path: string }[] };
}

export function notificationMail(
  { username, title, text, path }: NotificationMail['notification'],
  site: MailSite,
): MailContent {
  return {
    subject: `${title} · ${site.productName}`,
    preheader: text,
    heading: title,
    paragraphs: [`Hello ${username}, you have a new notification:`, text],
    action: { label: 'View', address: site.address(path) },
    afterwards: [choice('You’re receiving this because you turned on email for these notifications.', site)],
  };
}

export function newsMail({ username, count, lines }: NotificationMail['news'], site: MailSite): MailContent {
  const [first] = lines;
  const only = count === 1 ? first : undefined;
  const heading = only?.title ?? `You have ${String(count)} new notifications`;
  const rest = count - lines.length;
  return {
    subject: `${heading} · ${site.productName}`,
    preheader: lines.map(({ title }) => title).join(' · '),
    heading,
    paragraphs: [
      `Hello ${username}, here is what you missed:`,
      ...lines.map(({ title, path }) => ({ words: title, address: site.address(path) })),
      ...(rest > 0 ? [`And ${String(rest)} more.`] : []),
    ],
    action: { label: 'View', address: site.address(only?.path ?? '/#community') },
    afterwards: [choice('You’re receiving this because you have unread notifications.', site)],
  };
}

function choice(why: string, site: MailSite): Paragraph {
  return {
    words: `${why} Choose which emails you receive in your settings:`,
    address: site.address('/#dashboard:settings/notifications'),
  };
}
