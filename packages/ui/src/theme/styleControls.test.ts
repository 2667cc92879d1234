// Long: the specification's sections 3 and 9 as a table, written out here to compare the code with it.
import { describe, expect, test } from '@jest/globals';
import type { Section } from '@grove/contracts/site/site';
import {
  bodyFonts,
  defaultTheme,
  fixedSectionLabel,
  fixedSections,
  headingFonts,
  maxWidths,
  sectionTypeLabels,
} from '@grove/contracts/site/siteDefaults';
import { imageControls, styleControls } from '@grove/contracts/site/styleControls';
import type { StyleControl } from '@grove/contracts/site/styleControls';
import { galleryStyle, hasFrames, imageStyle, sectionStyle, videoWidth } from './sectionStyle.ts';

const headings = ['Playfair Display', 'Raleway', 'Cedarville Cursive', 'Georgia', 'Times New Roman'];
const bodies = ['Raleway', 'Playfair Display', 'Arial', 'Helvetica'];
const widths = ['sm', 'md', 'lg', 'xl', '2xl', '4xl', '6xl', 'full'];
const positionOptions = ['left', 'center', 'right', 'full-width'];
const ratios = ['16:9', '4:3', '1:1', '3:2', 'auto'];

const choice = (...options: string[]) => ({ kind: 'choice', options });
const range = (min: number, max: number, step: number, defaults: number) => ({
  ...{ kind: 'range', min, max, step },
  default: defaults,
});

/** The controls in the specification. */
const specified: Record<string, Record<string, object>> = {
  background: {
    type: choice('color', 'gradient', 'image'),
    color: { kind: 'colour' },
    gradientFrom: { kind: 'colour' },
    gradientTo: { kind: 'colour' },
    gradientDirection: choice('to-r', 'to-l', 'to-t', 'to-b', 'to-br', 'to-bl'),
    imageUrl: { kind: 'address', of: 'image' },
    imagePosition: choice('center', 'top', 'bottom', 'left', 'right'),
    imageSize: choice('cover', 'contain', 'auto'),
  },
  typography: {
    headingFont: choice(...headings),
    bodyFont: choice(...bodies),
    headingColor: { kind: 'colour' },
    bodyColor: { kind: 'colour' },
    headingSize: range(16, 120, 2, 48),
    bodySize: range(12, 48, 1, 16),
    textAlign: choice('left', 'center', 'right'),
  },
  spacing: {
    paddingTop: range(0, 500, 10, 80),
    paddingBottom: range(0, 500, 10, 80),
    gap: range(0, 100, 4, 24),
  },
  layout: {
    columns: range(1, 6, 1, 1),
    maxWidth: { ...choice(...widths), default: '6xl' },
    alignment: choice('start', 'center', 'end', 'stretch'),
  },
  media: {
    images: { kind: 'images' },
    videoType: choice('youtube', 'vimeo', 'direct'),
    videoUrl: { kind: 'address', of: 'video' },
    videoPosition: choice(...positionOptions),
    videoWidth: range(10, 100, 5, 100),
    galleryLayout: choice('grid', 'carousel', 'masonry'),
    galleryColumns: range(1, 6, 1, 3),
    galleryAspectRatio: choice(...ratios),
    galleryGap: range(0, 50, 2, 16),
  },
};

describe('the controls match the specification', () => {
  test('groups are in the specified order', () => {
    expect(Object.values(styleControls).map(({ label }) => label)).toEqual([
      ...['Background', 'Typography', 'Spacing', 'Layout', 'Media'],
    ]);
  });

  test.each(Object.entries(specified))('%s', (group, controls) => {
    const found: Record<string, StyleControl> = styleControls[group as keyof typeof styleControls].controls;
    expect(Object.keys(found)).toEqual(Object.keys(controls));
    for (const [name, control] of Object.entries(controls)) expect(found[name]).toMatchObject(control);
  });

  test('images, fonts, widths and type labels', () => {
    expect(imageControls.position.options).toEqual(positionOptions);
    expect(imageControls.size.options).toEqual(['cover', 'contain', 'fill', 'auto']);
    expect([headingFonts, bodyFonts]).toEqual([headings, bodies]);
    expect(maxWidths).toEqual({
      ...{ sm: 640, md: 768, lg: 1024, xl: 1280 },
      ...{ '2xl': 1536, '4xl': 2000, '6xl': 2400 },
    });
    expect(styleControls.layout.controls.maxWidth.names).toMatchObject({
      ...{ sm: 'Small (640px)', '2xl': '2XL (1536px)', '6xl': '6XL (2400px)' },
    });
    expect(sectionTypeLabels).toMatchObject({
      hero_text: 'Hero Text',
      about: 'About Section',
      cta: 'Call-to-Action',
      custom: 'Custom Content',
      products_showcase: 'Products Showcase',
    });
  });

  test('the home page’s fixed sections are in order', () => {
    expect(fixedSectionLabel).toBe('Fixed Section');
    expect(fixedSections.map(({ title, orderIndex }) => [title, orderIndex])).toEqual([
      ['Hero Carousel', 0],
      ['Welcome Home Section', 9_998],
      ['Resource Library', 9_999],
      ['FAQ Section', 10_000],
    ]);
  });

  test('the default theme', () => {
    expect(defaultTheme).toEqual({
      colors: {
        ...{ primary: 'C8997A', secondary: '8B7355', accent: 'D4AF37' },
        ...{ background: 'FFFDF7', text: '2C1810' },
      },
      typography: { heading: 'Playfair Display', body: 'Raleway', script: 'Dancing Script' },
    });
  });
});

type Settings = Section['settings'];
const getStyle = (settings: Settings, type: Section['type'] = 'custom') =>
  sectionStyle({ id: 's1', type, title: 'A', content: '', settings }, defaultTheme);

/** Returns the properties that differ between two styles, with the values of the second. */
function changed(before: Record<string, string>, after: Record<string, string>) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  );
}

const mix = (colour: string) =>
  expect.stringMatching(new RegExp(`^light-dark\\(#${colour}, #[0-9a-f]{6}\\)$`));
const image: Settings['background'] = { type: 'image', imageUrl: '/media/a.webp' };
const gradient: Settings['background'] = { type: 'gradient', gradientFrom: 'FFFFFF', gradientTo: 'EEEEEE' };
const twoColumns = { media: { images: [] }, layout: { columns: 2 } } satisfies Settings;

describe('each control changes only its own style', () => {
  const cases: [name: string, from: Settings, to: Settings, change: object][] = [
    [
      'color',
      { background: { type: 'color', color: 'FFFDF7' } },
      { background: { type: 'color', color: 'FFFFFF' } },
      { backgroundColor: mix('ffffff') },
    ],
    [
      'imageUrl',
      { background: { ...image, imageUrl: '/media/b.webp' } },
      { background: image },
      { backgroundImage: 'url("/media/a.webp")' },
    ],
    [
      'imagePosition',
      { background: image },
      { background: { ...image, imagePosition: 'top' } },
      { backgroundPosition: 'top' },
    ],
    [
      'imageSize',
      { background: image },
      { background: { ...image, imageSize: 'contain' } },
      { backgroundSize: 'contain' },
    ],
    [
      'gradientDirection',
      { background: gradient },
      { background: { ...gradient, gradientDirection: 'to-bl' } },
      { backgroundImage: expect.stringMatching(/^linear-gradient\(to bottom left, /) },
    ],
    [
      'headingFont',
      {},
      { typography: { headingFont: 'Cedarville Cursive' } },
      { '--heading-font': '"Cedarville Cursive Variable", "Cedarville Cursive", cursive' },
    ],
    [
      'bodyFont',
      {},
      { typography: { bodyFont: 'Arial' } },
      { '--body-font': '"Arial Variable", "Arial", sans-serif' },
    ],
    ['headingColor', {}, { typography: { headingColor: '112233' } }, { '--heading-color': mix('112233') }],
    ['bodyColor', {}, { typography: { bodyColor: '223311' } }, { '--body-color': mix('223311') }],
    ['headingSize', {}, { typography: { headingSize: 120 } }, { '--heading-size': '120px' }],
    ['bodySize', {}, { typography: { bodySize: 12 } }, { '--body-size': '12px' }],
    [
      'textAlign',
      {},
      { typography: { textAlign: 'right' } },
      { '--text-align': 'right', '--start': 'auto', '--end': '0px' },
    ],
    ['paddingTop', {}, { spacing: { paddingTop: 500 } }, { '--padding-top': '500px' }],
    ['paddingBottom', {}, { spacing: { paddingBottom: 0 } }, { '--padding-bottom': '0px' }],
    ['gap', {}, { spacing: { gap: 100 } }, { '--gap': '100px' }],
    ['columns', {}, { layout: { columns: 6 } }, { '--columns': '6' }],
    ['maxWidth', {}, { layout: { maxWidth: 'sm' } }, { '--max-width': '640px', '--words-width': 'none' }],
    [
      'maxWidth full',
      {},
      { layout: { maxWidth: 'full' } },
      { '--max-width': 'none', '--words-width': 'none', '--page-width': '100%' },
    ],
    // The default width, set explicitly: the text gets that width, too.
    [
      'maxWidth 6xl',
      {},
      { layout: { maxWidth: '6xl' } },
      { '--words-width': 'none', '--page-width': '2400px' },
    ],
    [
      'alignment of one column',
      {},
      { layout: { alignment: 'end' } },
      { '--align': 'end', '--before': 'auto', '--after': '0' },
    ],
    ['alignment stretch', {}, { layout: { alignment: 'stretch' } }, { '--words-width': 'none' }],
    [
      'alignment of columns',
      twoColumns,
      { ...twoColumns, layout: { ...twoColumns.layout, alignment: 'center' } },
      { '--align': 'center' },
    ],
  ];
  test.each(cases)('%s', (_, from, to, change) => {
    expect(changed(getStyle(from), getStyle(to))).toEqual(change);
  });

  test('gradientFrom and gradientTo', () => {
    expect(getStyle({ background: gradient })['backgroundImage']).toMatch(
      /^linear-gradient\(to right, light-dark\(#ffffff, .*\), light-dark\(#eeeeee, .*\)\)$/,
    );
  });

  test('text is left-aligned except in a hero and a call to action', () => {
    const getTextAlign = (type: Section['type']) => getStyle({}, type)['--text-align'];
    expect((['about', 'custom', 'products_showcase'] as const).map(getTextAlign)).toEqual([
      'left',
      'left',
      'left',
    ]);
    expect((['hero_text', 'cta'] as const).map(getTextAlign)).toEqual(['center', 'center']);
  });

  test('galleryColumns, galleryGap and galleryAspectRatio', () => {
    const defaults = { '--gallery-columns': '3', '--gallery-gap': '16px', '--gallery-ratio': 'auto' };
    expect(galleryStyle({})).toEqual(defaults);
    expect(galleryStyle({ galleryColumns: 6 })).toEqual({ ...defaults, '--gallery-columns': '6' });
    expect(galleryStyle({ galleryGap: 50 })).toEqual({ ...defaults, '--gallery-gap': '50px' });
    for (const ratio of ['16:9', '4:3', '1:1', '3:2'] as const)
      expect(galleryStyle({ galleryAspectRatio: ratio })).toEqual({
        ...defaults,
        '--gallery-ratio': ratio.replace(':', ' / '),
      });
  });

  test('position and size of a framed picture', () => {
    const picture = { url: '/media/a.webp', alt: '', position: 'center', size: 'cover' } as const;
    expect(imageStyle(picture)).toEqual({ objectFit: 'cover', objectPosition: 'center' });
    expect(imageStyle({ ...picture, position: 'right' })).toEqual({
      objectFit: 'cover',
      objectPosition: 'right',
    });
    expect(imageStyle({ ...picture, size: 'fill' }).objectFit).toBe('fill');
    expect(imageStyle({ ...picture, size: 'auto' }).objectFit).toBe('none');
    expect(hasFrames({})).toBe(true);
    expect(hasFrames({ galleryLayout: 'grid' })).toBe(false);
    expect(hasFrames({ galleryLayout: 'masonry', galleryAspectRatio: '1:1' })).toBe(true);
  });

  test('videoWidth, unless the video has full width', () => {
    expect(videoWidth({})).toBe('100%');
    expect(videoWidth({ videoWidth: 10 })).toBe('10%');
    expect(videoWidth({ videoWidth: 10, videoPosition: 'left' })).toBe('10%');
    expect(videoWidth({ videoWidth: 10, videoPosition: 'full-width' })).toBe('100%');
  });
});
