import { findFreePort } from '../ports.ts';

// A separate process that reserves ports, sends them to its parent and runs until it is stopped.
const ports = await Promise.all(Array.from({ length: Number(process.argv[2]) }, findFreePort));
process.send?.(ports);
