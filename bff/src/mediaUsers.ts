import { provideMediaUsers } from './files/mediaAssets/mediaUses.ts';
import { changeVideo } from './learning/courses/changeVideo.ts';
import { findMediaUses as findInCourses } from './learning/courses/findMediaUses.ts';
import { findMediaUses as findInPages } from './publishing/sites/findMediaUses.ts';
import { findMediaUses as findInProducts } from './shop/products/findMediaUses.ts';

// Lessons, products and pages are made of what the library holds, so it stands below them; what it asks of them is put
// together here, for every process that deletes assets.
provideMediaUsers({ find: [findInCourses, findInProducts, findInPages], changeVideo });
