import type { MailContent, MailSite } from './mailContent.ts';

export interface NotificationMail {
  /** All of it words of ours; `path` leads within the site. */
  notification: { username: string; title: string; text: string; path: string };
}

export function notification(
  { username, title, text, path }: NotificationMail['notification'],
  site: MailSite,
): MailContent {
  return {
    subject: `${title} · ${site.productName}`,
    preheader: text,
    heading: title,
    paragraphs: [`Hello ${username}, there is news for you:`, text],
    action: { label: 'Have a look', address: site.address(path) },
    afterwards: [
      {
        words: 'You get this mail because you asked for it. What comes by mail, you choose in your settings:',
        address: site.address('/#dashboard:settings/notifications'),
      },
    ],
  };
}
