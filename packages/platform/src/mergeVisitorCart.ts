import { getVisitorItems } from './visitorCart.ts';

let merging: Promise<void> | undefined;

/** Moves the items of this browser's visitor cart into the cart of the member who has signed in, and
 *  shows what was left out. Each item is removed from this browser when the server has accepted or
 *  refused it, so after a lost connection the next call continues. Only for a page with a signed-in
 *  member.
 *  @returns when merging has finished or failed; never rejects. */
export function mergeVisitorCart(): Promise<void> {
  if (getVisitorItems().length === 0) return Promise.resolve();
  merging ??= withTabLock(sendItems)
    .catch(() => undefined)
    .finally(() => {
      merging = undefined;
    });
  return merging;
}

/** On plain HTTP there are no locks, so two tabs may send the same items: the server adds each once. */
function withTabLock(work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? work() : locks.request('grove-cart', work);
}

/** Most pages have no items to send, so the code for it is loaded when there are some. */
async function sendItems() {
  const { sendVisitorItems } = await import('./lazy/sendVisitorItems.ts');
  await sendVisitorItems();
}
