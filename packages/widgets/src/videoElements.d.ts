import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** JSX types of the video controls' custom elements. */
type ControlProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': ControlProps & { defaultsubtitles?: boolean; gesturesdisabled?: boolean };
      'media-control-bar': ControlProps;
      'media-play-button': ControlProps;
      'grove-tap-to-play': ControlProps;
      'media-seek-backward-button': ControlProps & { seekoffset?: string };
      'media-seek-forward-button': ControlProps & { seekoffset?: string };
      'media-time-range': ControlProps;
      'media-time-display': ControlProps & { showduration?: boolean; notoggle?: boolean };
      'media-mute-button': ControlProps;
      'media-volume-range': ControlProps;
      'grove-captions-switch': ControlProps;
      'grove-speed-button': ControlProps & { rates?: string };
      'media-fullscreen-button': ControlProps;
      'media-loading-indicator': ControlProps;
    }
  }
}
