import { expect, test } from '@jest/globals';
import type { Section } from '@grove/contracts/site';
import { cssColour, hasOwnColours, safeAddress, sectionStyle } from './sectionStyle.ts';

const plain: Section = { id: 's1', type: 'custom', title: 'A', content: '', settings: {} };

test('a section without settings has the defaults', () => {
  expect(sectionStyle(plain)).toEqual({
    '--heading-size': '48px',
    '--body-size': '16px',
    '--text-align': 'left',
    '--padding-top': '80px',
    '--padding-bottom': '80px',
    '--gap': '24px',
    '--columns': '1',
    '--max-width': '2400px',
    '--align': 'stretch',
  });
});

test('settings are carried into the style', () => {
  const style = sectionStyle({
    ...plain,
    settings: {
      background: {
        type: 'gradient',
        gradientFrom: 'C8997A',
        gradientTo: '#fff',
        gradientDirection: 'to-br',
      },
      typography: { headingFont: 'Georgia', headingColor: '2C1810', textAlign: 'right' },
      layout: { maxWidth: 'full', columns: 3 },
    },
  });
  expect(style).toMatchObject({
    backgroundImage: 'linear-gradient(to bottom right, #C8997A, #fff)',
    '--heading-font': '"Georgia Variable", "Georgia", serif',
    '--heading-color': '#2C1810',
    '--text-align': 'right',
    '--max-width': 'none',
    '--columns': '3',
  });
});

test('a background picture cannot leave its url()', () => {
  const imageUrl = 'https://example.com/a.jpg"), url("https://evil.example/b';
  const style = sectionStyle({ ...plain, settings: { background: { type: 'image', imageUrl } } });
  expect(style['backgroundImage']).toBe(
    'url("https://example.com/a.jpg%22), url(%22https://evil.example/b")',
  );
  expect(style).toMatchObject({ backgroundPosition: 'center', backgroundSize: 'cover' });
});

test.each([
  ['C8997A', '#C8997A'],
  ['#fff', '#fff'],
  ['rebeccapurple', 'rebeccapurple'],
  ['rgba(0, 0, 0, 0.5)', 'rgba(0, 0, 0, 0.5)'],
  ['url(https://evil.example)', undefined],
  ['red; background: url(x)', undefined],
  [undefined, undefined],
])('the colour %j is %j in CSS', (value, shown) => {
  expect(cssColour(value)).toBe(shown);
});

test.each([
  ['https://example.com/a.jpg', true],
  ['/media/a.jpg', true],
  ['//example.com/a.jpg', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
])('the address %s may be loaded: %s', (address, may) => {
  expect(safeAddress(address) !== undefined).toBe(may);
});

test('a section with colours of its own keeps them in the dark', () => {
  expect(hasOwnColours(plain)).toBe(false);
  expect(hasOwnColours({ ...plain, settings: { typography: { bodyColor: '333333' } } })).toBe(true);
});
