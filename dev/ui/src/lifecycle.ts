import { defineRemote } from '@grove/platform/defineRemote';
import { GalleryScreen } from './GalleryScreen.tsx';

export default defineRemote({ name: 'dev-ui', App: GalleryScreen });
