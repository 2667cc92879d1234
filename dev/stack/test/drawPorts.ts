import { freePort } from '../ports.ts';

// Run as a process of its own: draws so many ports, tells them and lives on until it is ended.
const ports = await Promise.all(Array.from({ length: Number(process.argv[2]) }, freePort));
process.send?.(ports);
