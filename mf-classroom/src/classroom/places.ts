import type { DrawingName } from '@grove/ui/Drawing';

/** An item of the classroom that holds nothing yet. */
export interface Place {
  item: string;
  title: string;
  text: string;
  drawing: DrawingName;
  empty: string;
}

const places: Place[] = [
  {
    item: 'my-courses',
    title: 'My Courses',
    text: 'The courses you own, and how far you are in each.',
    drawing: 'book',
    empty: 'No courses of your own yet',
  },
  {
    item: 'my-downloads',
    title: 'My Downloads',
    text: 'Workbooks, guides and other files you have bought.',
    drawing: 'basket',
    empty: 'No downloads yet',
  },
  {
    item: 'learning-resources',
    title: 'Learning Resources',
    text: 'Free resources from the library.',
    drawing: 'lantern',
    empty: 'No resources yet',
  },
];

/** The place of an item; undefined for the overview, which is a screen of its own. */
export function placeOf(item: string): Place | undefined {
  return places.find((place) => place.item === item);
}
