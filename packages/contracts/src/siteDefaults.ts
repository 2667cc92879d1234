export const headingFonts = [
  'Playfair Display',
  'Raleway',
  'Cedarville Cursive',
  'Georgia',
  'Times New Roman',
] as const;
export const bodyFonts = ['Raleway', 'Playfair Display', 'Arial', 'Helvetica'] as const;

/** A `Theme`. */
export const defaultTheme = {
  colors: { primary: 'C8997A', secondary: '8B7355', accent: 'D4AF37', background: 'FFFDF7', text: '2C1810' },
  typography: { heading: 'Playfair Display', body: 'Raleway', script: 'Dancing Script' },
};

export const sectionDefaults = {
  headingSize: 48,
  bodySize: 16,
  paddingTop: 80,
  paddingBottom: 80,
  gap: 24,
  columns: 1,
  maxWidth: '6xl',
  videoWidth: 100,
  galleryColumns: 3,
  galleryGap: 16,
} as const;

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
