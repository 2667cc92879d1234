import 'media-chrome/dist/media-controller.js';
import 'media-chrome/dist/media-control-bar.js';
import 'media-chrome/dist/media-play-button.js';
import 'media-chrome/dist/media-seek-backward-button.js';
import 'media-chrome/dist/media-seek-forward-button.js';
import 'media-chrome/dist/media-time-range.js';
import 'media-chrome/dist/media-time-display.js';
import 'media-chrome/dist/media-mute-button.js';
import 'media-chrome/dist/media-volume-range.js';
import 'media-chrome/dist/media-fullscreen-button.js';
import 'media-chrome/dist/media-loading-indicator.js';
import './controlNames.ts';
import './tapToPlay.ts';

/** Every element that the imports above define. */
const elements = [
  'media-controller',
  'media-gesture-receiver',
  'media-control-bar',
  'grove-tap-to-play',
  'media-play-button',
  'media-seek-backward-button',
  'media-seek-forward-button',
  'media-time-range',
  'media-preview-thumbnail',
  'media-preview-time-display',
  'media-preview-chapter-display',
  'media-time-display',
  'media-mute-button',
  'media-volume-range',
  'grove-captions-switch',
  'grove-speed-button',
  'media-fullscreen-button',
  'media-loading-indicator',
  'media-tooltip',
] as const;

interface Templated {
  getTemplateHTML: (...attributes: unknown[]) => string;
}

/** Adds the nonce to media-chrome's style elements, because the page's policy requires it and the package
 *  does not support it (muxinc/media-chrome#898). Must run before the first element is created. */
function giveStylesTheNonce(nonce: string) {
  const done = new Set<object>();
  for (const name of elements) {
    let made: unknown = customElements.get(name);
    while (typeof made === 'function' && made !== HTMLElement) {
      if (Object.hasOwn(made, 'getTemplateHTML') && !done.has(made))
        wrap(made as unknown as Templated, nonce);
      done.add(made);
      made = Object.getPrototypeOf(made);
    }
  }
}

function wrap(made: Templated, nonce: string) {
  const template = made.getTemplateHTML;
  made.getTemplateHTML = function withNonce(...attributes) {
    return template.apply(this, attributes).replaceAll('<style>', `<style nonce="${nonce}">`);
  };
}

giveStylesTheNonce(document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '');
