/** Takes away what the server wrote for the time before the scripts; from then on what React shows is seen.
 *  Two frames later, so that a screen whose data came with the page is drawn below it by then. */
export function endFirstPaint() {
  const layer = document.getElementById('grove-first-paint');
  if (layer === null) return;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      layer.remove();
    }),
  );
}
