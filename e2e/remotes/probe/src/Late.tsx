/** Lies in a chunk of its own. */
export function Late() {
  return <p>Late part of {PROBE_LABEL}</p>;
}
