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
    paragraphs: [`Hello ${username}, there is news for you:`, text],
    action: { label: 'Have a look', address: site.address(path) },
    afterwards: [choice('You get this mail because you asked for it.', site)],
  };
}

export function newsMail({ username, count, lines }: NotificationMail['news'], site: MailSite): MailContent {
  const [first] = lines;
  const only = count === 1 ? first : undefined;
  const heading = only?.title ?? `${String(count)} things are new for you`;
  const rest = count - lines.length;
  return {
    subject: `${heading} · ${site.productName}`,
    preheader: lines.map(({ title }) => title).join(' · '),
    heading,
    paragraphs: [
      `Hello ${username}, this came while you were away:`,
      ...lines.map(({ title, path }) => ({ words: title, address: site.address(path) })),
      ...(rest > 0 ? [`And ${String(rest)} more.`] : []),
    ],
    action: { label: 'Have a look', address: site.address(only?.path ?? '/#community') },
    afterwards: [choice('You get this mail because something waits for you unread.', site)],
  };
}

function choice(why: string, site: MailSite): Paragraph {
  return {
    words: `${why} What comes by mail, you choose in your settings:`,
    address: site.address('/#dashboard:settings/notifications'),
  };
}
