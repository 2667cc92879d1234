import { defineRemote } from '@grove/platform/defineRemote';
import { Probe } from './Probe.tsx';

export default defineRemote({ name: 'probe', App: Probe });
