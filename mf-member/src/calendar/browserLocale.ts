/** Returns the user's language as a locale that `Intl` accepts: the first valid one of the browser's
 *  languages, else 'en-US'. Browsers may report names of the operating system, such as 'en_US',
 *  'en-US@posix', 'C' or '', which `Intl` refuses with a RangeError. */
export function browserLocale(): Intl.Locale {
  for (const name of [navigator.language, ...navigator.languages]) {
    try {
      return new Intl.Locale(name.replace(/[.@].*$/, '').replaceAll('_', '-'));
    } catch {
      // Not a locale. The next one may be.
    }
  }
  return new Intl.Locale('en-US');
}
