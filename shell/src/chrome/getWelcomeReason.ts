/** Explains why a visitor sees the welcome screen at a URL. Undefined at the site's root. */
export function getWelcomeReason(pathname: string, productSlug: string): string | undefined {
  if (pathname === '/' || pathname.replace(/\/$/, '') === `/${productSlug}`) return undefined;
  const found = reasons.find(([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  return found?.[1] ?? 'Sign in to open this page';
}

const reasons = [
  ['/course', 'Sign in to open this course'],
  ['/enrol', 'Sign in to get this product'],
  ['/creator', 'Sign in to open the Creator Portal'],
] as const;
