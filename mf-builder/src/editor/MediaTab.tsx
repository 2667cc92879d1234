import { MediaLibrary } from '../media/MediaLibrary.tsx';

/** The creators' files. */
export function MediaTab() {
  return <MediaLibrary />;
}
