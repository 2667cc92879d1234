import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Section, Theme } from '@grove/contracts/site/site';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { contrast } from './color.ts';
import { palette } from './palette.ts';
import { getSectionColors, getGrounds } from './sectionColors.ts';
import { toSafeUrl, sectionStyle } from './sectionStyle.ts';

const plain: Section = { id: 's1', type: 'custom', title: 'A', content: '', settings: {} };

test('a section without settings has the defaults and the theme’s colors', () => {
  expect(sectionStyle(plain, defaultTheme)).toEqual({
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

test('settings are applied to the style, and light colors get dark variants of the same hue', () => {
  const style = sectionStyle(
    {
      ...plain,
      settings: {
        background: {
          type: 'gradient',
          gradientFrom: 'F4E3CF',
          gradientTo: '#222222',
          gradientDirection: 'to-br',
        },
        typography: { headingFont: 'Georgia', textAlign: 'right' },
        layout: { maxWidth: 'full', columns: 3 },
      },
    },
    defaultTheme,
  );
  expect(style).toMatchObject({
    backgroundImage: expect.stringMatching(
      /^linear-gradient\(to bottom right, light-dark\(#f4e3cf, #\w{6}\), light-dark\(#222222, #\w{6}\)\)$/,
    ),
    '--heading-font': '"Georgia Variable", "Georgia", serif',
    '--text-align': 'right',
    '--max-width': 'none',
    '--columns': '3',
  });
});

test('a background picture cannot leave its url()', () => {
  const imageUrl = '/media/a.jpg"), url("https://evil.example/b';
  const style = sectionStyle(
    { ...plain, settings: { background: { type: 'image', imageUrl } } },
    defaultTheme,
  );
  expect(style['backgroundImage']).toBeUndefined();
});

test('text over a picture gets a surface of its own', () => {
  const settings: Section['settings'] = { background: { type: 'image', imageUrl: '/media/a.webp' } };
  expect(getSectionColors({ ...plain, settings }, defaultTheme).onSheet).toBe(true);
  expect(getSectionColors(plain, defaultTheme).onSheet).toBe(false);
});

test.each([
  ['https://example.com/a.jpg', false],
  ['/media/a.jpg', true],
  ['//example.com/a.jpg', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
])('the address %s may be loaded: %s', (address, may) => {
  expect(toSafeUrl(address) !== undefined).toBe(may);
});

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => value.toString(16).padStart(6, '0').toUpperCase());
const background = fc.oneof(
  fc.record({ type: fc.constant('color' as const), color: hexColor }),
  fc.record({ type: fc.constant('gradient' as const), gradientFrom: hexColor, gradientTo: hexColor }),
  fc.record({ type: fc.constant('image' as const), color: hexColor, imageUrl: fc.constant('/media/a.webp') }),
  fc.constant({}),
);
const sections = fc.record({
  id: fc.constant('s1'),
  title: fc.constant('A'),
  content: fc.constant(''),
  type: fc.constantFrom('hero_text', 'about', 'cta', 'custom', 'products_showcase'),
  settings: fc.record({
    background,
    typography: fc.record({ headingColor: hexColor, bodyColor: hexColor }, { requiredKeys: [] }),
  }),
}) as fc.Arbitrary<Section>;
const themes: fc.Arbitrary<Theme> = fc
  .record({ primary: hexColor, secondary: hexColor, accent: hexColor, background: hexColor, text: hexColor })
  .map((colors) => ({ ...defaultTheme, colors }));

test('text is readable in light and dark mode for any chosen colors', () => {
  fc.assert(
    fc.property(sections, themes, (section, theme) => {
      const { onSheet, style } = getSectionColors(section, theme);
      for (const [at, mode] of (['light', 'dark'] as const).entries()) {
        const grounds = onSheet ? [palette(theme, mode).surface] : getGrounds(section, theme, mode);
        for (const name of ['--heading-color', '--body-color', '--link-color']) {
          const defaultColor = palette(theme, mode)[name === '--link-color' ? 'primary-text' : 'text'];
          const ink = (style[name]?.match(/#\w{6}/g) ?? [])[at] ?? style[name] ?? defaultColor;
          for (const ground of grounds) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
        }
      }
    }),
    { numRuns: 150 },
  );
});

test('a dark text color keeps its contrast in dark mode', () => {
  const section: Section = {
    ...plain,
    settings: {
      background: { type: 'gradient', gradientFrom: 'F4E3CF', gradientTo: 'E8CDB5' },
      typography: { headingColor: '2C1810' },
    },
  };
  const [light = '', dark = ''] =
    getSectionColors(section, defaultTheme).style['--heading-color']?.match(/#\w{6}/g) ?? [];
  const measure = (ink: string, mode: 'light' | 'dark') =>
    Math.min(...getGrounds(section, defaultTheme, mode).map((ground) => contrast(ink, ground)));
  expect(light).toBe('#2c1810');
  expect(measure(dark, 'dark')).toBeGreaterThanOrEqual(measure(light, 'light'));
});
