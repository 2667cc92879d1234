import { registerMediaUsers } from './files/mediaAssets/mediaUses.ts';
import { findMediaUsesInSettings } from './members/settings/findMediaUsesInSettings.ts';
import { updateVideo } from './learning/courses/updateVideo.ts';
import { findMediaUsesInCourses } from './learning/courses/findMediaUsesInCourses.ts';
import { findMediaUsesInPages } from './publishing/sites/findMediaUsesInPages.ts';
import { findMediaUsesInProductPages } from './shop/productPages/findMediaUsesInProductPages.ts';
import { findMediaUsesInProducts } from './shop/products/findMediaUsesInProducts.ts';

// Lessons, products and pages depend on the media library, so it cannot import them. What it needs from them is
// registered here, for every process that deletes assets.
registerMediaUsers({
  find: [
    findMediaUsesInCourses,
    findMediaUsesInProducts,
    findMediaUsesInProductPages,
    findMediaUsesInPages,
    findMediaUsesInSettings,
  ],
  changeVideo: updateVideo,
});
