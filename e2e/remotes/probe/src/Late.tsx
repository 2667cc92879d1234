/** Loaded from a separate chunk. */
export function Late() {
  return <p>Late part of {PROBE_LABEL}</p>;
}
