import type { StoredEmail } from './emailFolder.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const style = `
:root { color-scheme: light dark; --line: #8884; --accent: #976b4d; }
body { margin: 0 auto; padding: 24px 16px; max-width: 860px; font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 22px; margin: 0; overflow-wrap: anywhere; }
a { color: inherit; } a:focus-visible, button:focus-visible, iframe:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; margin-bottom: 16px; }
button { font: inherit; padding: 4px 12px; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; cursor: pointer; }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 8px; border-bottom: 1px solid var(--line); text-decoration: none; }
li a:hover { background: #8881; }
li span { overflow-wrap: anywhere; } small, dt { opacity: .75; font-size: 14px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0; } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; border: 1px solid var(--line); border-radius: 8px; }
`;

function renderPage(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><link rel="icon" href="data:,"><style>${style}</style>${head}</head><body>${body}</body></html>`;
}

/** Formats a time as '22:17:05', with the date unless it is today. */
function formatTime(isoTime: string): string {
  const date = new Date(isoTime);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? date.toLocaleTimeString('en-GB') : date.toLocaleString('en-GB');
}

/** Renders the list of emails, newest first. The page refreshes itself. */
export function renderEmailList(emails: readonly StoredEmail[]): string {
  const rows = emails.map(
    ({ id, subject, to, receivedAt }) =>
      `<li><a href="/mails/${id}"><span>${escape(subject)}</span><small>${formatTime(receivedAt)}</small><small>to ${escape(to.join(', '))}</small></a></li>`,
  );
  const list =
    rows.length > 0
      ? `<ul>${rows.join('')}</ul>`
      : '<p>No emails yet. All emails that this Grove sends will appear here. None leave this machine.</p>';
  const deleteAllForm =
    rows.length > 0 ? '<form method="post" action="/empty"><button>Delete all</button></form>' : '';
  const refreshTag = '<meta http-equiv="refresh" content="5">';
  return renderPage(
    'Mailbox',
    `<header><h1>Mailbox</h1>${deleteAllForm}</header><main>${list}</main>`,
    refreshTag,
  );
}

/** Renders one email: its details, the HTML in a frame, and the plain text. */
export function renderEmail({ id, subject, from, to, receivedAt, messageId, text }: StoredEmail): string {
  const details = [
    ['From', from],
    ['To', to.join(', ')],
    ['Received', new Date(receivedAt).toUTCString()],
    ['Message-ID', messageId],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escape(value)}</dd>`);
  return renderPage(
    subject,
    `<p><a href="/">All emails</a></p><main><h1>${escape(subject)}</h1><dl>${details.join('')}</dl>
<iframe src="/mails/${id}/html" title="Email" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Plain text</h2><pre>${escape(text)}</pre></main>`,
  );
}
