import MediaCaptionsButton from 'media-chrome/dist/media-captions-button.js';
import MediaPlaybackRateButton from 'media-chrome/dist/media-playback-rate-button.js';

// Fixes two controls of media-chrome whose accessible names or roles violate ARIA.

/** The captions switch: media-chrome marks it as checked, which ARIA does not allow for buttons. */
class CaptionsSwitch extends MediaCaptionsButton {
  override connectedCallback() {
    super.connectedCallback();
    this.setAttribute('role', 'switch');
  }
}

/** The speed button: its name contains its visible text, '1.5x', so that voice control can find it. */
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
