import type { EmailContent, EmailSite, Paragraph, Subscription } from './emailContent.ts';

export interface NotificationEmails {
  /** All text is the site's own; `path` is a path of the site. */
  notification: {
    username: string;
    title: string;
    text: string;
    path: string;
    /** Missing in emails that an earlier version queued. */
    subscription?: Subscription;
  };
  /** Other members' activity: `count` is the total, `lines` contains as many as fit. */
  news: {
    username: string;
    count: number;
    lines: { title: string; path: string }[];
    subscription: Subscription;
  };
}

export function notificationEmail(
  { username, title, text, path, subscription }: NotificationEmails['notification'],
  site: EmailSite,
): EmailContent {
  return {
    subject: `${title} · ${site.productName}`,
    preheader: text,
    heading: title,
    paragraphs: [`Hello ${username}, you have a new notification:`, text],
    action: { label: 'View', url: site.url(path) },
    afterwards: [
      preferencesHint('You’re receiving this because you turned on email for these notifications.', site),
    ],
    ...(subscription && { unsubscribeUrl: site.unsubscribeUrl(subscription) }),
  };
}

export function newsEmail(
  { username, count, lines, subscription }: NotificationEmails['news'],
  site: EmailSite,
): EmailContent {
  const [first] = lines;
  const single = count === 1 ? first : undefined;
  const heading = single?.title ?? `You have ${String(count)} new notifications`;
  const rest = count - lines.length;
  return {
    subject: `${heading} · ${site.productName}`,
    preheader: lines.map(({ title }) => title).join(' · '),
    heading,
    paragraphs: [
      `Hello ${username}, here is what you missed:`,
      ...lines.map(({ title, path }) => ({ text: title, url: site.url(path) })),
      ...(rest > 0 ? [`And ${String(rest)} more.`] : []),
    ],
    action: { label: 'View', url: site.url(single?.path ?? '/#community') },
    afterwards: [preferencesHint('You’re receiving this because you have unread notifications.', site)],
    unsubscribeUrl: site.unsubscribeUrl(subscription),
  };
}

function preferencesHint(reason: string, site: EmailSite): Paragraph {
  return {
    text: `${reason} Choose which emails you receive in your settings:`,
    url: site.url('/#dashboard:settings/notifications'),
  };
}
