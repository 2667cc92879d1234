import { guaranteeDaysMax } from '@grove/contracts/fields/limits';
import type { SectionDetails } from '@grove/contracts/site/sectionDetails';
import { buttonUrlPattern, ownAddressPattern } from '@grove/contracts/site/siteDefaults';
import { getPlayableUrl } from '@grove/contracts/site/videoUrls';

/** Returns what is missing or wrong in the details of a section; undefined if they can be saved. */
export function getDetailsProblem(details: SectionDetails): string | undefined {
  const { questions, buttons, picture } = details;
  if (questions?.some(({ question }) => question.trim() === '')) return 'Please enter each question';
  if (buttons?.some(({ label }) => label.trim() === '')) return 'Please enter a label for each button';
  if (buttons?.some(({ url }) => !buttonUrlPattern.test(url))) return 'Please choose where each button leads';
  if (picture !== undefined && !ownAddressPattern.test(picture.url))
    return 'Please choose an image on this site';
  return getTrailerProblem(details) ?? getAudienceProblem(details) ?? getGuaranteeProblem(details);
}

function getTrailerProblem({ trailer }: SectionDetails): string | undefined {
  if (trailer === undefined) return undefined;
  if (getPlayableUrl(trailer.videoType, trailer.videoUrl) === undefined)
    return 'Please choose a video for the trailer';
  if (trailer.posterUrl !== undefined && !ownAddressPattern.test(trailer.posterUrl))
    return 'Please choose a poster image on this site';
  return undefined;
}

function getAudienceProblem({ audience }: SectionDetails): string | undefined {
  const lines = audience ? [...audience.forYou, ...audience.notForYou] : [];
  return lines.some((line) => line.trim() === '') ? 'Please fill in each line, or remove it' : undefined;
}

function getGuaranteeProblem({ guarantee }: SectionDetails): string | undefined {
  const days = guarantee?.days ?? 1;
  if (Number.isInteger(days) && days >= 1 && days <= guaranteeDaysMax) return undefined;
  return `Please enter a whole number of days from 1 to ${String(guaranteeDaysMax)}`;
}
