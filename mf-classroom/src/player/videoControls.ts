import 'media-chrome/dist/media-controller.js';
import 'media-chrome/dist/media-control-bar.js';
import 'media-chrome/dist/media-play-button.js';
import 'media-chrome/dist/media-time-range.js';
import 'media-chrome/dist/media-time-display.js';
import 'media-chrome/dist/media-mute-button.js';
import 'media-chrome/dist/media-volume-range.js';
import 'media-chrome/dist/media-captions-button.js';
import 'media-chrome/dist/media-playback-rate-button.js';
import 'media-chrome/dist/media-fullscreen-button.js';
import 'media-chrome/dist/media-loading-indicator.js';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** Every element of media-chrome that the imports above define. */
const elements = [
  'media-controller',
  'media-gesture-receiver',
  'media-control-bar',
  'media-play-button',
  'media-time-range',
  'media-preview-thumbnail',
  'media-preview-time-display',
  'media-preview-chapter-display',
  'media-time-display',
  'media-mute-button',
  'media-volume-range',
  'media-captions-button',
  'media-playback-rate-button',
  'media-fullscreen-button',
  'media-loading-indicator',
  'media-tooltip',
] as const;

interface Templated {
  getTemplateHTML: (...attributes: unknown[]) => string;
}

/**
 * Lets media-chrome's style elements pass the page's policy, which takes styles only with the nonce; the package has
 * no way to say it (muxinc/media-chrome#898). Must run before the first element is made.
 */
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

type ControlProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': ControlProps & { defaultsubtitles?: boolean; gesturesdisabled?: boolean };
      'media-control-bar': ControlProps;
      'media-play-button': ControlProps;
      'media-time-range': ControlProps;
      'media-time-display': ControlProps & { showduration?: boolean; notoggle?: boolean };
      'media-mute-button': ControlProps;
      'media-volume-range': ControlProps;
      'media-captions-button': ControlProps;
      'media-playback-rate-button': ControlProps & { rates?: string };
      'media-fullscreen-button': ControlProps;
      'media-loading-indicator': ControlProps;
    }
  }
}
