/** A `ref` for a row of tabs that may be wider than its container: sets `data-more` ('left', 'right' or
 *  'both') for the sides that can be scrolled to, and scrolls the current tab into view whenever it
 *  changes. Does not scroll the page. */
export function keepTabInView(row: HTMLElement | null) {
  if (row === null) return;
  const onScroll = () => {
    markMore(row);
  };
  const onChange = () => {
    bringPresentIntoView(row);
    markMore(row);
  };
  // Also called once at the start, after the first layout.
  const sizes = new ResizeObserver(onChange);
  sizes.observe(row);
  const present = new MutationObserver(onChange);
  present.observe(row, {
    attributes: true,
    attributeFilter: ['aria-current', 'aria-selected'],
    childList: true,
    subtree: true,
  });
  row.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    sizes.disconnect();
    present.disconnect();
    row.removeEventListener('scroll', onScroll);
  };
}

function bringPresentIntoView(row: HTMLElement) {
  const tab = row.querySelector<HTMLElement>('[aria-current], [aria-selected="true"]');
  if (tab === null) return;
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

function markMore(row: HTMLElement) {
  const most = row.scrollWidth - row.clientWidth;
  const fromStart = Math.abs(row.scrollLeft);
  // In right-to-left text, a row starts at its right end.
  const isMirrored = getComputedStyle(row).direction === 'rtl';
  const [left, right] = isMirrored ? [most - fromStart, fromStart] : [fromStart, most - fromStart];
  const more = left > 1 ? (right > 1 ? 'both' : 'left') : right > 1 ? 'right' : 'none';
  if (row.dataset['more'] !== more) row.dataset['more'] = more;
}
