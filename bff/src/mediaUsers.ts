import { provideMediaUsers } from './files/mediaAssets/mediaUses.ts';
import { changeVideo } from './learning/courses/changeVideo.ts';
import { findMediaUsesInCourses } from './learning/courses/findMediaUsesInCourses.ts';
import { findMediaUsesInPages } from './publishing/sites/findMediaUsesInPages.ts';
import { findMediaUsesInProducts } from './shop/products/findMediaUsesInProducts.ts';

// Lessons, products and pages are made of what the library holds, so it stands below them; what it asks of them is put
// together here, for every process that deletes assets.
provideMediaUsers({
  find: [findMediaUsesInCourses, findMediaUsesInProducts, findMediaUsesInPages],
  changeVideo,
});
