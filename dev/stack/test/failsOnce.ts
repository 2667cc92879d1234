/** Returns the source of a test file for Jest and Playwright, with a test that passes and one that fails the first
 *  time.
 *  @param marker path of a file that the failing test writes. */
export function failsOnce(marker: string, imports = ''): string {
  const file = JSON.stringify(marker);
  return `${imports}
    const { existsSync, writeFileSync } = require('node:fs');
    test('always passes', () => {});
    test('fails once', () => {
      if (existsSync(${file})) return;
      writeFileSync(${file}, '');
      throw new Error('the first time');
    });`;
}
