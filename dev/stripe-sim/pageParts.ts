const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes text for HTML. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Renders a form with one button. @param more HTML of fields before it. */
export function button(action: string, label: string, id = '', more = ''): string {
  return `<form method="post" action="/"><input type="hidden" name="action" value="${action}"><input type="hidden" name="id" value="${escape(id)}">${more}<button>${label}</button></form>`;
}

/** Formats an amount in cents. */
export function formatMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** Formats a time in seconds since 1970; today's without its date. */
export function formatTime(seconds: number): string {
  const date = new Date(seconds * 1_000);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? date.toLocaleTimeString('en-GB') : date.toLocaleString('en-GB');
}
