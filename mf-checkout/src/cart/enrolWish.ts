const storageKey = 'grove-enrol';

/** Stores which free product a visitor chose, for after the sign-in in this tab. */
export function noteEnrolWish(productId: string) {
  try {
    sessionStorage.setItem(storageKey, productId);
  } catch {
    // Session storage may be blocked. The member is then asked again.
  }
}

/**
 * Whether the visitor chose this product. Removes the stored choice, so that the member is asked the next
 * time.
 */
export function takeEnrolWish(productId: string): boolean {
  try {
    const isWanted = sessionStorage.getItem(storageKey) === productId;
    if (isWanted) sessionStorage.removeItem(storageKey);
    return isWanted;
  } catch {
    return false;
  }
}
