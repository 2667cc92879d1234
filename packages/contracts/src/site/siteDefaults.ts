export const headingFonts = [
  'Playfair Display',
  'Raleway',
  'Cedarville Cursive',
  'Georgia',
  'Times New Roman',
] as const;
export const bodyFonts = ['Raleway', 'Playfair Display', 'Arial', 'Helvetica'] as const;
/** Handwriting fonts for a few words. */
export const scriptFonts = ['Dancing Script', 'Cedarville Cursive'] as const;

/** The order of a theme's colors in the editor. */
export const themeColorNames = ['primary', 'secondary', 'accent', 'background', 'text'] as const;

/** The default `Theme`. */
export const defaultTheme = {
  colors: { primary: 'C8997A', secondary: '8B7355', accent: 'D4AF37', background: 'FFFDF7', text: '2C1810' },
  typography: { heading: 'Playfair Display', body: 'Raleway', script: 'Dancing Script' },
};

/** The pixels of each maxWidth; `full` has no limit. */
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
  faq: 'Questions and Answers',
  testimonials: 'Testimonials',
  pricing: 'Pricing',
  image_text: 'Image and Text',
  countdown: 'Countdown',
  trailer: 'Trailer',
  audience: 'Who It Is For',
  guarantee: 'Guarantee',
  teachers: 'Teachers',
} as const;
export type SectionType = keyof typeof sectionTypeLabels;

/** The seals of a guarantee section. The first is the default. */
export const guaranteeSealLabels = {
  shield: 'Shield',
  medal: 'Medal',
  handshake: 'Handshake',
  heart: 'Heart',
} as const;
export type GuaranteeSeal = keyof typeof guaranteeSealLabels;

/** The built-in sections of the home page: listed in the editor, but not editable there. */
export const fixedSections = [
  { title: 'Hero Carousel', orderIndex: 0 },
  { title: 'Welcome Home Section', orderIndex: 9_998 },
  { title: 'Resource Library', orderIndex: 9_999 },
  { title: 'FAQ Section', orderIndex: 10_000 },
] as const;
export const fixedSectionLabel = 'Fixed Section';

/** URLs that a page may load: https, or on this site. They contain no character that could end a
 *  string, a tag or a `url()`. */
export const webAddressPattern = /^(https:\/\/|\/(?![/\\]))[^\s"'()<>\\]*$/i;

/** URLs on this site. Pictures and videos of a page must be from this site: its policy blocks all
 *  others. */
export const ownAddressPattern = /^\/(?![/\\])[^\s"'()<>\\]*$/;

/** URLs of a button: https, a path of this site, or an email address. */
export const buttonUrlPattern = new RegExp(
  `${webAddressPattern.source}|^mailto:[^\\s"'<>()\\\\@]+@[^\\s"'<>()\\\\]+$`,
  'i',
);
