import { PublishedSections } from './PublishedSections.tsx';
import { usePublishedPage } from './published.api.ts';

/** The sections of the home page, below the welcome screen. It says nothing until there are some, and nothing when they
 *  cannot be had: the welcome screen is whole without them. */
export function HomeSections() {
  const { data } = usePublishedPage('home');
  return data && <PublishedSections sections={data.sections} isBelow />;
}
