import MediaCaptionsButton from 'media-chrome/dist/media-captions-button.js';
import MediaPlaybackRateButton from 'media-chrome/dist/media-playback-rate-button.js';

// Two controls say themselves to screen readers in ways that ARIA does not allow.

/** Captions on or off: media-chrome marks it as checked, which a button cannot be. */
class CaptionsSwitch extends MediaCaptionsButton {
  override connectedCallback() {
    super.connectedCallback();
    this.setAttribute('role', 'switch');
  }
}

/** The speed: its name holds what it shows, '1.5x', so that it can be called by voice. */
class SpeedButton extends MediaPlaybackRateButton {
  override attributeChangedCallback(name: string, before: string | null, now: string | null) {
    super.attributeChangedCallback(name, before, now);
    if (name === 'mediaplaybackrate') this.setAttribute('aria-label', `Playback rate ${now ?? '1'}x`);
  }
}

if (!customElements.get('grove-captions-switch')) {
  customElements.define('grove-captions-switch', CaptionsSwitch);
  customElements.define('grove-speed-button', SpeedButton);
}
