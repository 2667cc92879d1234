import { MediaLibrary } from './MediaLibrary.tsx';

/** The media library below its head. */
export function MediaScreen() {
  return <MediaLibrary />;
}
