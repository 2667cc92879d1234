/** A `ref` for a row of tabs that may be wider than its container: sets `data-more` ('left', 'right' or
 *  'both') for the sides that can be scrolled to, and scrolls the current tab into view whenever it
 *  changes. Does not scroll the page. */
export function keepTabInView(row: HTMLElement | null) {
  if (row === null) return;
  const onScroll = () => {
    markScrollable(row);
  };
  const onChange = () => {
    scrollCurrentIntoView(row);
    markScrollable(row);
  };
  // Also called once at the start, after the first layout.
  const sizeObserver = new ResizeObserver(onChange);
  sizeObserver.observe(row);
  const currentObserver = new MutationObserver(onChange);
  currentObserver.observe(row, {
    attributes: true,
    attributeFilter: ['aria-current', 'aria-selected'],
    childList: true,
    subtree: true,
  });
  row.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    sizeObserver.disconnect();
    currentObserver.disconnect();
    row.removeEventListener('scroll', onScroll);
  };
}

function scrollCurrentIntoView(row: HTMLElement) {
  const tab = row.querySelector<HTMLElement>('[aria-current], [aria-selected="true"]');
  if (tab === null) return;
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

function markScrollable(row: HTMLElement) {
  const scrollMax = row.scrollWidth - row.clientWidth;
  const fromStart = Math.abs(row.scrollLeft);
  // In right-to-left text, a row starts at its right end.
  const isMirrored = getComputedStyle(row).direction === 'rtl';
  const [left, right] = isMirrored ? [scrollMax - fromStart, fromStart] : [fromStart, scrollMax - fromStart];
  const scrollableSides = left > 1 ? (right > 1 ? 'both' : 'left') : right > 1 ? 'right' : 'none';
  if (row.dataset['more'] !== scrollableSides) row.dataset['more'] = scrollableSides;
}
