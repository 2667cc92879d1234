import { MediaLibrary } from '../media/MediaLibrary.tsx';

export function MediaTab() {
  return <MediaLibrary />;
}
