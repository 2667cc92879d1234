import { foldAccents } from '@grove/contracts/community/searchTerms';
import { peopleAudience, getSearchKeys } from '../../vocabulary/getSearchKeys.ts';
import { toSuffixParts } from '../search/searchParts.ts';
import { toNameSkeleton } from './nameSkeleton.ts';

/** The changed fields of an account with a new name, by path. */
export async function toNameFields(username: string) {
  return {
    username,
    look: await toNameSkeleton(username),
    searchName: foldAccents(username),
    'search.name': toSuffixParts(username),
    searchKeys: getSearchKeys(peopleAudience, username),
  };
}
