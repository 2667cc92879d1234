import type { ReactNode } from 'react';

/** Content of a dialog that is loaded after the dialog has opened. Moves the focus to its first control,
 *  as the dialog would have done, unless the user has moved the focus out of the dialog. */
export function LoadedContent({ children }: { children: ReactNode }) {
  return <div ref={focusFirstControl}>{children}</div>;
}

function focusFirstControl(content: HTMLElement | null) {
  // If the code was loaded already, the dialog is just opening and sets the focus itself.
  if (content?.closest('[role=dialog]')?.contains(document.activeElement) !== true) return;
  content.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
}
