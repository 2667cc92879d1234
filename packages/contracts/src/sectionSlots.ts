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
} as const;

/** The names of a section's shapes among the skeletons: with the page's heading, and without. */
export const sectionShapes = { first: 'section:first', other: 'section' } as const;
