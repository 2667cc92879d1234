import MediaGestureReceiver from 'media-chrome/dist/media-gesture-receiver.js';

/** Makes a tap on the video toggle playback, as a click does. By default media-chrome only shows the controls
 *  on a tap. */
class TapToPlay extends MediaGestureReceiver {
  override handleTap(event: unknown) {
    this.handleMouseClick(event);
  }
}

if (!customElements.get('grove-tap-to-play')) customElements.define('grove-tap-to-play', TapToPlay);
