/**
 * For a row of tabs that may be wider than its place, as a `ref`: the side on which it goes on is marked with
 * `data-more` ('left', 'right' or 'both'), and the present tab is brought into view whenever it changes. The page itself
 * is not scrolled.
 */
export function keepTabInView(row: HTMLElement | null) {
  if (row === null) return;
  const onScroll = () => {
    markMore(row);
  };
  const onChange = () => {
    bringPresentIntoView(row);
    markMore(row);
  };
  // Also called once at the start, when the browser knows where everything stands.
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
  // Read from the right, a row starts at its right end.
  const isMirrored = getComputedStyle(row).direction === 'rtl';
  const [left, right] = isMirrored ? [most - fromStart, fromStart] : [fromStart, most - fromStart];
  const more = left > 1 ? (right > 1 ? 'both' : 'left') : right > 1 ? 'right' : 'none';
  if (row.dataset['more'] !== more) row.dataset['more'] = more;
}
