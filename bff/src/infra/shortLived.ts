import { setFlagsFromString } from 'node:v8';

// V8 notes where objects are made that live on, and makes later ones there among the old ones at once. The start-up,
// with its dozens of database connections, teaches it so about node's own queue of callbacks in about every second
// process. From then on whatever a request leaves behind hangs from something old, so half of it outlives each small
// collection: those took 25 instead of 0.5 ms, ten times a second, and a request half as much processor time again.
setFlagsFromString('--no-allocation-site-pretenuring');
