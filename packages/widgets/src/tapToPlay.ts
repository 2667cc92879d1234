import MediaGestureReceiver from 'media-chrome/dist/media-gesture-receiver.js';

/** A tap on the picture plays and pauses, as a click does: media-chrome's own only shows the controls. */
class TapToPlay extends MediaGestureReceiver {
  override handleTap(event: unknown) {
    this.handleMouseClick(event);
  }
}

if (!customElements.get('grove-tap-to-play')) customElements.define('grove-tap-to-play', TapToPlay);
