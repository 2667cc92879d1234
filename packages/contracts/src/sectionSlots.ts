/** What a release's skeletons leave to the server to fill with the sections of a published page: between the marks of a
 *  place stands what is shown while there are none, and the shapes of one section hold the rest. */
export const sectionSlots = {
  begin: '{{sections}}',
  end: '{{/sections}}',
  id: '{{section-id}}',
  type: '{{section-type}}',
  alone: '{{section-alone}}',
  sheet: '{{section-sheet}}',
  title: '{{section-title}}',
  content: '{{section-content}}',
  /** An attribute of an empty template, which shows nothing where a server does not know it. */
  media: '{{section-media}}',
  position: '{{picture-position}}',
  size: '{{picture-size}}',
  picture: '{{picture}}',
  layout: '{{gallery-layout}}',
  framed: '{{gallery-framed}}',
  pictures: '{{pictures}}',
  products: '{{products}}',
} as const;

/** The names of a section's shapes among the skeletons: with the page's heading, and without; and of what stands below its
 *  words: a picture, a gallery, products. */
export const sectionShapes = {
  first: 'section:first',
  other: 'section',
  picture: 'section:picture',
  gallery: 'section:gallery',
  showcase: 'section:showcase',
} as const;
