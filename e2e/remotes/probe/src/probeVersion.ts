/** Changed by a test, which builds this remote twice. */
export const probeVersion = 'one';
