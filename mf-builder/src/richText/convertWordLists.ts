const listStyle = /mso-list:\s*(l\d+)\s+level(\d)/i;
const orderedMarker = /^\(?(?:(\d+)|[a-z]{1,5})[.)]/i;

interface WordListItem {
  /** Word's id of the list. */
  listId: string;
  /** 1 for the outermost list. */
  level: number;
  kind: 'ul' | 'ol';
  /** The item's number if it has one. */
  number: number | undefined;
}

/**
 * Converts Word's list items to lists. Word puts each item on the clipboard as a paragraph with the bullet or number
 * as text, and describes the list only in its own style property.
 * @param body with style attributes renamed to `data-style`.
 */
export function convertWordLists(body: Element): void {
  // The lists that the previous item was in, outermost first.
  let openLists: Element[] = [];
  let openListId = '';
  for (const paragraph of body.querySelectorAll('[data-style*="mso-list" i]')) {
    const item = readItem(paragraph);
    if (item === undefined) continue;
    if (paragraph.previousElementSibling !== openLists[0] || item.listId !== openListId) openLists = [];
    openListId = item.listId;
    openLists = openList(openLists, item, paragraph);
    addItem(openLists.at(-1), paragraph);
  }
}

/** Reads an item and removes its marker. Returns undefined if the element is no item. */
function readItem(paragraph: Element): WordListItem | undefined {
  const [, listId = '', level = ''] = listStyle.exec(paragraph.getAttribute('data-style') ?? '') ?? [];
  if (level === '') return undefined;
  const marker = paragraph.querySelector(
    '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]',
  );
  const ordered = orderedMarker.exec(marker?.textContent.trim() ?? '');
  marker?.remove();
  return {
    listId,
    level: Number(level),
    kind: ordered === null ? 'ul' : 'ol',
    number: ordered?.[1] === undefined ? undefined : Number(ordered[1]),
  };
}

/** Opens the list of an item if it is not open. Returns the lists that the item is in, outermost first. */
function openList(openLists: readonly Element[], item: WordListItem, paragraph: Element): Element[] {
  // An item can only be one level below the previous one.
  const depth = Math.min(item.level, openLists.length + 1);
  const current = openLists[depth - 1];
  if (current?.localName === item.kind) return openLists.slice(0, depth);
  const list = paragraph.ownerDocument.createElement(item.kind);
  if (item.number !== undefined && item.number !== 1) list.setAttribute('start', String(item.number));
  const parentItem = openLists[depth - 2]?.lastElementChild;
  if (parentItem) parentItem.append(list);
  else paragraph.before(list);
  return [...openLists.slice(0, depth - 1), list];
}

function addItem(list: Element | undefined, paragraph: Element): void {
  const item = paragraph.ownerDocument.createElement('li');
  list?.append(item);
  item.append(paragraph);
}
