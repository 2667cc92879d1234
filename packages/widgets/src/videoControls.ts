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
import './accessibleControls.ts';
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
function addNonceToStyles(nonce: string) {
  const wrapped = new Set<object>();
  for (const name of elements) {
    let elementClass: unknown = customElements.get(name);
    while (typeof elementClass === 'function' && elementClass !== HTMLElement) {
      if (Object.hasOwn(elementClass, 'getTemplateHTML') && !wrapped.has(elementClass))
        wrapTemplate(elementClass as unknown as Templated, nonce);
      wrapped.add(elementClass);
      elementClass = Object.getPrototypeOf(elementClass);
    }
  }
}

function wrapTemplate(elementClass: Templated, nonce: string) {
  const template = elementClass.getTemplateHTML;
  elementClass.getTemplateHTML = function withNonce(...attributes) {
    return template.apply(this, attributes).replaceAll('<style>', `<style nonce="${nonce}">`);
  };
}

addNonceToStyles(document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '');
