import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useInstallOffer } from '../installPrompt.ts';
import { useNewVersion } from '../newVersion.ts';

/** Neither card is needed at the start, so their code loads later. */
const FootCards = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./FootCards.tsx')).FootCards };
  } catch {
    return { default: () => null };
  }
});

/** Notices about the page itself, placed at its foot so that nothing moves when they appear. */
export function FootNotes() {
  const isOffered = useInstallOffer(({ offer }) => offer !== undefined);
  const isNew = useNewVersion(({ isThere }) => isThere);
  if (!isOffered && !isNew) return null;
  return (
    <Suspense>
      <FootCards />
    </Suspense>
  );
}
