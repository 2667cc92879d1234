const storageKey = 'grove-enrol';

/** Notes that a visitor wants a product that is free, for when they have signed in in this tab. */
export function noteEnrolWish(productId: string) {
  try {
    sessionStorage.setItem(storageKey, productId);
  } catch {
    // Storage may be forbidden: they are then asked once more.
  }
}

/** Whether they wanted this one; from now on they are asked again. */
export function takeEnrolWish(productId: string): boolean {
  try {
    const isWanted = sessionStorage.getItem(storageKey) === productId;
    if (isWanted) sessionStorage.removeItem(storageKey);
    return isWanted;
  } catch {
    return false;
  }
}
