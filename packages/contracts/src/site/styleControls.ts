import { bodyFonts, headingFonts } from './siteDefaults.ts';
import type { SectionType } from './siteDefaults.ts';

/** One of several options; if it is unset, its default applies, or the theme if it has no default. */
interface ChoiceControl {
  kind: 'choice';
  label: string;
  options: readonly string[];
  /** Labels of options that differ from their values. */
  names?: Readonly<Record<string, string>>;
  default?: string;
  /** The name of what applies while it is unset, if it isn't one of the options. */
  defaultLabel?: string;
  /** What else the default does. */
  defaultNote?: string;
  /** What applies while it is unset, for types where that is not the default. */
  unset?: Partial<Record<SectionType, string>>;
}
/** An integer. */
interface RangeControl {
  kind: 'range';
  label: string;
  min: number;
  max: number;
  step: number;
  default: number;
  unit: 'px' | '%' | '';
  /** What is drawn while it is unset, for types where that is not the default. */
  unset?: Partial<Record<SectionType, string>>;
}
/** Six hex digits, with or without '#'. */
interface ColorControl {
  kind: 'colour';
  label: string;
}
interface AddressControl {
  kind: 'address';
  label: string;
  of: 'image' | 'video';
}
/** A list of pictures, each with the controls of `imageControls`. */
interface ImagesControl {
  kind: 'images';
  label: string;
}
/** Another control of the group, and some of its values. Default: any value. */
interface ControlCondition {
  control: string;
  is?: readonly string[];
}
/** @param when the control is shown only while the other one has one of these values.
 *  @param unless the control is hidden while the other one has one of these values. */
type Visibility = { when?: ControlCondition; unless?: ControlCondition };
export type StyleControl = (ChoiceControl | RangeControl | ColorControl | AddressControl | ImagesControl) &
  Visibility;

export interface StyleGroup {
  label: string;
  controls: Readonly<Record<string, StyleControl>>;
}

const positionOptions = ['left', 'center', 'right', 'full-width'] as const;
const positionLabels = { left: 'Left', center: 'Center', right: 'Right', 'full-width': 'Full width' };

/** The controls of each picture of a section, in addition to its URL and alt text. */
export const imageControls = {
  position: {
    kind: 'choice',
    label: 'Position',
    options: positionOptions,
    names: positionLabels,
    default: 'center',
  },
  size: {
    kind: 'choice',
    label: 'Size',
    options: ['cover', 'contain', 'fill', 'auto'],
    names: { cover: 'Cover', contain: 'Contain', fill: 'Fill', auto: 'Auto' },
    default: 'cover',
  },
} as const satisfies Record<string, ChoiceControl>;

/** All style controls of sections: the editor, the server's validation and the rendering all read them. */
export const styleControls = {
  background: {
    label: 'Background',
    controls: {
      type: {
        kind: 'choice',
        label: 'Background type',
        options: ['color', 'gradient', 'image'],
        names: { color: 'Color', gradient: 'Gradient', image: 'Image' },
      },
      color: {
        kind: 'colour',
        label: 'Background color',
        when: { control: 'type', is: ['color', 'image'] },
      },
      gradientFrom: { kind: 'colour', label: 'From', when: { control: 'type', is: ['gradient'] } },
      gradientTo: { kind: 'colour', label: 'To', when: { control: 'type', is: ['gradient'] } },
      gradientDirection: {
        kind: 'choice',
        label: 'Direction',
        options: ['to-r', 'to-l', 'to-t', 'to-b', 'to-br', 'to-bl'],
        names: {
          'to-r': 'To the right',
          'to-l': 'To the left',
          'to-t': 'To the top',
          'to-b': 'To the bottom',
          'to-br': 'To the bottom right',
          'to-bl': 'To the bottom left',
        },
        default: 'to-r',
        when: { control: 'type', is: ['gradient'] },
      },
      imageUrl: {
        kind: 'address',
        label: 'Background image',
        of: 'image',
        when: { control: 'type', is: ['image'] },
      },
      imagePosition: {
        kind: 'choice',
        label: 'Image position',
        options: ['center', 'top', 'bottom', 'left', 'right'],
        names: { center: 'Center', top: 'Top', bottom: 'Bottom', left: 'Left', right: 'Right' },
        default: 'center',
        when: { control: 'type', is: ['image'] },
      },
      imageSize: {
        kind: 'choice',
        label: 'Image size',
        options: ['cover', 'contain', 'auto'],
        names: { cover: 'Cover', contain: 'Contain', auto: 'Auto' },
        default: 'cover',
        when: { control: 'type', is: ['image'] },
      },
    },
  },
  typography: {
    label: 'Typography',
    controls: {
      headingFont: { kind: 'choice', label: 'Heading font', options: headingFonts },
      bodyFont: { kind: 'choice', label: 'Body font', options: bodyFonts },
      headingColor: { kind: 'colour', label: 'Heading color' },
      bodyColor: { kind: 'colour', label: 'Body color' },
      headingSize: {
        ...{ kind: 'range', label: 'Heading size' },
        ...{ min: 16, max: 120, step: 2, default: 48, unit: 'px' },
      },
      bodySize: {
        ...{ kind: 'range', label: 'Body size' },
        ...{ min: 12, max: 48, step: 1, default: 16, unit: 'px' },
      },
      textAlign: {
        kind: 'choice',
        label: 'Text alignment',
        options: ['left', 'center', 'right'],
        names: { left: 'Left', center: 'Center', right: 'Right' },
        default: 'left',
        unset: { hero_text: 'center', cta: 'center', countdown: 'center' },
      },
    },
  },
  spacing: {
    label: 'Spacing',
    controls: {
      paddingTop: {
        ...{ kind: 'range', label: 'Padding top' },
        ...{ min: 0, max: 500, step: 10, default: 80, unit: 'px' },
      },
      paddingBottom: {
        ...{ kind: 'range', label: 'Padding bottom' },
        ...{ min: 0, max: 500, step: 10, default: 80, unit: 'px' },
      },
      gap: { kind: 'range', label: 'Gap', min: 0, max: 100, step: 4, default: 24, unit: 'px' },
    },
  },
  layout: {
    label: 'Layout',
    controls: {
      columns: {
        ...{ kind: 'range', label: 'Columns' },
        ...{ min: 1, max: 6, step: 1, default: 1, unit: '' },
        unset: { products_showcase: 'As many as fit', testimonials: '3', pricing: '3', teachers: '3' },
      },
      maxWidth: {
        kind: 'choice',
        label: 'Max width',
        options: ['sm', 'md', 'lg', 'xl', '2xl', '4xl', '6xl', 'full'],
        names: {
          sm: 'Small (640px)',
          md: 'Medium (768px)',
          lg: 'Large (1024px)',
          xl: 'XL (1280px)',
          '2xl': '2XL (1536px)',
          '4xl': '4XL (2000px)',
          '6xl': '6XL (2400px)',
          full: 'Full width',
        },
        default: '6xl',
        defaultNote: 'readable text',
      },
      alignment: {
        kind: 'choice',
        label: 'Alignment',
        options: ['start', 'center', 'end', 'stretch'],
        names: { start: 'Start', center: 'Center', end: 'End', stretch: 'Stretch' },
        default: 'stretch',
        defaultNote: 'readable text',
      },
    },
  },
  media: {
    label: 'Media',
    controls: {
      images: { kind: 'images', label: 'Images' },
      videoType: {
        kind: 'choice',
        label: 'Video type',
        options: ['youtube', 'vimeo', 'direct'],
        names: { youtube: 'YouTube', vimeo: 'Vimeo', direct: 'Direct' },
        default: 'direct',
      },
      videoUrl: { kind: 'address', label: 'Video address', of: 'video' },
      videoPosition: {
        kind: 'choice',
        label: 'Video position',
        options: positionOptions,
        names: positionLabels,
        default: 'center',
        when: { control: 'videoUrl' },
      },
      videoWidth: {
        ...{ kind: 'range', label: 'Video width' },
        ...{ min: 10, max: 100, step: 5, default: 100, unit: '%' },
        when: { control: 'videoUrl' },
        unless: { control: 'videoPosition', is: ['full-width'] },
      },
      galleryLayout: {
        kind: 'choice',
        label: 'Gallery layout',
        options: ['grid', 'carousel', 'masonry'],
        names: { grid: 'Grid', carousel: 'Carousel', masonry: 'Masonry' },
        defaultLabel: 'Separate images',
      },
      galleryColumns: {
        ...{ kind: 'range', label: 'Gallery columns' },
        ...{ min: 1, max: 6, step: 1, default: 3, unit: '' },
        when: { control: 'galleryLayout', is: ['grid', 'carousel', 'masonry'] },
      },
      galleryAspectRatio: {
        kind: 'choice',
        label: 'Aspect ratio',
        options: ['16:9', '4:3', '1:1', '3:2', 'auto'],
        names: { auto: 'Auto' },
        default: 'auto',
        when: { control: 'galleryLayout', is: ['grid', 'carousel', 'masonry'] },
      },
      galleryGap: {
        ...{ kind: 'range', label: 'Gallery gap' },
        ...{ min: 0, max: 50, step: 2, default: 16, unit: 'px' },
        when: { control: 'galleryLayout', is: ['grid', 'carousel', 'masonry'] },
      },
    },
  },
} as const satisfies Record<string, StyleGroup>;

export type StyleGroupName = keyof typeof styleControls;

/** One picture of a section. */
export type SectionImage = {
  url: string;
  alt: string;
  /** Its size in pixels, if known, so that the page can reserve its space. */
  width?: number | undefined;
  height?: number | undefined;
} & {
  [Name in keyof typeof imageControls]: (typeof imageControls)[Name]['options'][number];
};

type ControlValue<C> = C extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option
  : C extends { kind: 'range' }
    ? number
    : C extends { kind: 'images' }
      ? SectionImage[]
      : string;

/** The style settings of a section; unset ones follow the theme and the defaults. */
export type SectionSettings = {
  [Group in StyleGroupName]?:
    | {
        [Name in keyof (typeof styleControls)[Group]['controls']]?:
          ControlValue<(typeof styleControls)[Group]['controls'][Name]> | undefined;
      }
    | undefined;
};
