import { defineRemote } from '@grove/platform/defineRemote';
import { Probe } from './Probe.tsx';

const lifecycle = defineRemote({ name: 'probe', App: Probe });
export { lifecycle as default };
