const storageKey = 'grove-enrol';

/** Stores which free product a visitor chose, for after the sign-in in this tab. */
export function savePendingEnrolment(productId: string) {
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
export function takePendingEnrolment(productId: string): boolean {
  try {
    const isPending = sessionStorage.getItem(storageKey) === productId;
    if (isPending) sessionStorage.removeItem(storageKey);
    return isPending;
  } catch {
    return false;
  }
}
