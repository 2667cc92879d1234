/** A `ref` for a part of the page: when its focused control is removed, the focus moves to the list's
 *  next item, or else to the nearest heading, instead of to the top of the page. */
export function preserveFocus(part: HTMLElement | null) {
  if (part === null) return undefined;
  let focused: Element | null = null;

  part.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
  part.addEventListener('focusout', ({ target }) => {
    // Removing a control fires the event, too, so this waits until the focus has moved. A dialog or menu
    // returns the focus later.
    setTimeout(() => {
      const active = document.activeElement;
      if (focused === target && active !== target && !active?.closest('[role="dialog"], [role="menu"]'))
        focused = null;
    });
  });
  const observer = new MutationObserver((records) => {
    if (focused === null || focused.isConnected || document.activeElement !== document.body) return;
    const record = records.find(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(focused)),
    );
    focused = null;
    const nextTarget = record && (nextItem(record) ?? nearestHeading(record.target));
    if (!nextTarget) return;
    nextTarget.tabIndex = -1;
    nextTarget.focus();
  });
  observer.observe(part, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
  };
}

function nextItem({ nextSibling, previousSibling }: MutationRecord): HTMLElement | undefined {
  return [nextSibling, previousSibling].find(
    (node): node is HTMLElement => node instanceof HTMLElement && node.isConnected && node.matches('li, tr'),
  );
}

function nearestHeading(from: Node): HTMLElement | undefined {
  for (
    let ancestor = from instanceof Element ? from : null;
    ancestor !== null;
    ancestor = ancestor.parentElement
  ) {
    const heading = ancestor.querySelector<HTMLElement>('h1, h2, h3, h4');
    if (heading !== null) return heading;
  }
  return undefined;
}
