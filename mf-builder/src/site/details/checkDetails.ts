import type { SectionDetails } from '@grove/contracts/site/sectionDetails';
import { buttonUrlPattern, ownAddressPattern } from '@grove/contracts/site/siteDefaults';

/** Returns what is missing or wrong in the details of a section; undefined if they can be saved. */
export function getDetailsProblem({ questions, buttons, picture }: SectionDetails): string | undefined {
  if (questions?.some(({ question }) => question.trim() === '')) return 'Please enter each question';
  if (buttons?.some(({ label }) => label.trim() === '')) return 'Please enter a label for each button';
  if (buttons?.some(({ url }) => !buttonUrlPattern.test(url))) return 'Please choose where each button leads';
  if (picture !== undefined && !ownAddressPattern.test(picture.url))
    return 'Please choose an image on this site';
  return undefined;
}
