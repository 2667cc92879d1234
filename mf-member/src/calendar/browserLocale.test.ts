import { afterEach, expect, jest, test } from '@jest/globals';
import { browserLocale } from './browserLocale.ts';

function report(language: string, languages = [language]) {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}

afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ['de-AT', 'de-AT'],
  ['en_US', 'en-US'],
  ['en-US@posix', 'en-US'],
  ['pt_BR.UTF-8', 'pt-BR'],
  ['C', 'en-US'],
  ['', 'en-US'],
])('a browser that reports %j as its language uses %s', (reported, locale) => {
  report(reported);
  expect(browserLocale().toString()).toBe(locale);
});

test('a language that is invalid gives way to the next one', () => {
  report('C', ['C', 'fr-CA']);
  expect(browserLocale().toString()).toBe('fr-CA');
});
