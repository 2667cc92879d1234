export const headingFonts = [
  'Playfair Display',
  'Raleway',
  'Cedarville Cursive',
  'Georgia',
  'Times New Roman',
] as const;
export const bodyFonts = ['Raleway', 'Playfair Display', 'Arial', 'Helvetica'] as const;
/** For the few words in a hand's writing. */
export const scriptFonts = ['Dancing Script', 'Cedarville Cursive'] as const;

/** The order of a theme's colours where they are chosen. */
export const themeColours = ['primary', 'secondary', 'accent', 'background', 'text'] as const;

/** A `Theme`. */
export const defaultTheme = {
  colors: { primary: 'C8997A', secondary: '8B7355', accent: 'D4AF37', background: 'FFFDF7', text: '2C1810' },
  typography: { heading: 'Playfair Display', body: 'Raleway', script: 'Dancing Script' },
};

/** Pixels behind each maxWidth; `full` has no limit. */
export const maxWidths = {
  sm: 640,
  md: 768,
  lg: 1024,
  xl: 1280,
  '2xl': 1536,
  '4xl': 2000,
  '6xl': 2400,
} as const;

export const pageNames = ['home', 'about', 'services'] as const;
export type PageName = (typeof pageNames)[number];

export const pageLabels: Record<PageName, string> = { home: 'Home', about: 'About Us', services: 'Services' };

export const sectionTypeLabels = {
  hero_text: 'Hero Text',
  about: 'About Section',
  cta: 'Call-to-Action',
  custom: 'Custom Content',
  products_showcase: 'Products Showcase',
} as const;
export type SectionType = keyof typeof sectionTypeLabels;

/** What stands on the home page whatever its creator adds: shown in the editor, and not to be edited there. */
export const fixedSections = [
  { title: 'Hero Carousel', orderIndex: 0 },
  { title: 'Welcome Home Section', orderIndex: 9_998 },
  { title: 'Resource Library', orderIndex: 9_999 },
  { title: 'FAQ Section', orderIndex: 10_000 },
] as const;
export const fixedSectionLabel = 'Fixed Section';

/** Addresses that a page may load: https, or of this site. Nothing in them can end a string, a tag or a `url()`. */
export const webAddress = /^(https:\/\/|\/(?![/\\]))[^\s"'()<>\\]*$/i;

/** Pictures and films of a page are files of this site: its policy lets a browser load no others. */
export const ownAddress = /^\/(?![/\\])[^\s"'()<>\\]*$/;
