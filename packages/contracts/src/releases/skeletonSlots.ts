/** Placeholders in a release's skeletons that the server fills with the sections of a published page.
 *  The text between `begin` and `end` is shown if there are no sections; the other placeholders are in
 *  the shapes of one section. */
export const sectionSlots = {
  begin: '{{sections}}',
  end: '{{/sections}}',
  id: '{{section-id}}',
  type: '{{section-type}}',
  alone: '{{section-alone}}',
  sheet: '{{section-sheet}}',
  title: '{{section-title}}',
  content: '{{section-content}}',
  /** An attribute of an empty template, which is invisible if a server does not know the placeholder. */
  media: '{{section-media}}',
  position: '{{picture-position}}',
  size: '{{picture-size}}',
  picture: '{{picture}}',
  layout: '{{gallery-layout}}',
  framed: '{{gallery-framed}}',
  pictures: '{{pictures}}',
  products: '{{products}}',
  /** The text between the next two is repeated for each item of a section. */
  itemsBegin: '{{items}}',
  itemsEnd: '{{/items}}',
  itemTitle: '{{item-title}}',
  itemText: '{{item-text}}',
  itemNote: '{{item-note}}',
  itemUrl: '{{item-url}}',
  /** A line below the items. */
  note: '{{items-note}}',
  forYou: '{{audience-for}}',
  notForYou: '{{audience-not-for}}',
} as const;

/** The names of a section's shapes among the skeletons: with the page's heading and without, and the
 *  parts below the text: a picture, a gallery, products, and what each type of section has. */
export const sectionShapes = {
  first: 'section:first',
  other: 'section',
  picture: 'section:picture',
  gallery: 'section:gallery',
  showcase: 'section:showcase',
  buttons: 'section:buttons',
  questions: 'section:questions',
  reviews: 'section:reviews',
  offers: 'section:offers',
  sidePicture: 'section:side-picture',
  countdown: 'section:countdown',
  countdownEnd: 'section:countdown-end',
  trailer: 'section:trailer',
  audience: 'section:audience',
  guarantee: 'section:guarantee',
  teachers: 'section:teachers',
} as const;

/** Placeholders in a release's skeleton for the product's name and tagline, which each installation
 *  fills in. */
export const productSlots = { name: '{{name}}', tagline: '{{tagline}}' } as const;

/** Placeholders in the first paint of a product's page. */
export const productPageSlots = {
  title: '{{product-title}}',
  description: '{{product-description}}',
  price: '{{product-price}}',
} as const;

/** Attributes of the element in a skeleton that the server replaces with one of its route's `pictures`.
 *  It is invisible if a server does not know it or there is no picture.
 *  @param at index among the route's pictures. */
export function getPictureSlot(at: number) {
  return { hidden: true, 'data-route-picture': at };
}

/** Attributes of the templates around the first paint of a product's page: the first contains it, and
 *  the second is empty. The skeleton between them is shown if there is no product. Templates are
 *  invisible if a server does not know them. */
export const productPageTemplates = {
  begin: { 'data-product': 'begin' },
  end: { 'data-product': 'end' },
} as const;
