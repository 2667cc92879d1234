import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useInstallOffer } from '../installPrompt.ts';
import { useNewVersion } from '../newVersion.ts';

/** Neither card is needed at the start, so their code loads later. */
const FooterCards = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./FooterCards.tsx')).FooterCards };
  } catch {
    return { default: () => null };
  }
});

/** Notices about the page itself, placed at its foot so that nothing moves when they appear. */
export function LazyFooterCards() {
  const isOffered = useInstallOffer(({ offer }) => offer !== undefined);
  const hasNewVersion = useNewVersion(({ isAvailable: isThere }) => isThere);
  if (!isOffered && !hasNewVersion) return null;
  return (
    <Suspense>
      <FooterCards />
    </Suspense>
  );
}
