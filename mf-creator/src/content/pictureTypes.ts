/** What a thumbnail may be. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
