import { PublishedSections } from './PublishedSections.tsx';
import { usePublishedPage } from './published.api.ts';
import { useShownSections } from './useShownSections.ts';

/**
 * The sections of the home page below the welcome screen. Renders nothing while they are loading or if they
 * fail to load: the welcome screen is complete without them.
 */
export function HomeSections() {
  const { data } = usePublishedPage('home');
  return <PublishedSections sections={useShownSections(data?.sections)} isBelow />;
}
