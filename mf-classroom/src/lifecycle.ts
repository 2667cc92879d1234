import { defineRemote } from '@grove/platform/defineRemote';
import { Root } from './root.tsx';

export default defineRemote({ name: 'mf-classroom', App: Root });
