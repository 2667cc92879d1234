import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Wording that readers have to translate. `docs/testing.md` names what to write instead. */
export const refusedPhrases = [
  'anew',
  'for ever',
  'given back',
  'is another one',
  'meanwhile',
  'none such',
  'of before',
  'stands here',
  'that is none',
  'unless told',
  'upon',
  'whoever',
  'will stand',
];

/** Words of a phrase may be separated by a line break and the next line's comment marker. */
const gap = '[\\s*/#]+';
const refusedPattern = new RegExp(`\\b(?:${refusedPhrases.join('|').replaceAll(' ', gap)})\\b`, 'gi');

/** Text files that ESLint does not check. */
const textFiles = /(\.(css|html|md|sh|vtt|ya?ml)|(^|\/)(Caddyfile|Dockerfile|\.env\.example))$/;

/** A refused phrase and its offset in the text. */
export interface RefusedPhrase {
  phrase: string;
  index: number;
}

/** Finds the refused phrases in a text or in source code. */
export function findRefusedPhrases(text: string): RefusedPhrase[] {
  return [...text.matchAll(refusedPattern)].map(({ 0: found, index }) => {
    return { phrase: found.replaceAll(new RegExp(gap, 'g'), ' '), index };
  });
}

/** Checks whether an identifier contains a refused phrase or begins with the word `tell` or `told`. */
export function isRefusedName(name: string): boolean {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[_$]+/g, ' ');
  return /^\s*(tell|told)\b/i.test(words) || findRefusedPhrases(words).length > 0;
}

/** Lists the refused phrases in tracked and new text files that ESLint does not check, as 'file:line: phrase'.
 *  @param root folder of the repository. */
export function refusedInTextFiles(root: string): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => textFiles.test(file) && existsSync(join(root, file)))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return findRefusedPhrases(text).map(
        ({ phrase, index }) => `${file}:${text.slice(0, index).split('\n').length}: ${phrase}`,
      );
    });
}
