import type { MediaAsset } from '@grove/contracts/files/media';

export interface MediaMetadata {
  durationSeconds?: number;
  width?: number;
  height?: number;
  poster?: Blob;
}

const timeoutMs = 30_000;
const posterWidthMax = 1_280;
/** The position of the poster frame, as a fraction of the duration. The first frame is often black. */
const posterPosition = 0.1;
const posterSecondsMax = 3;

/**
 * Reads the metadata of a stored video or audio file in the browser. Returns undefined for other types.
 * @throws Error if the file cannot be played here or takes longer than 30 seconds to load.
 */
export async function readMetadata({ fileType, url }: MediaAsset): Promise<MediaMetadata | undefined> {
  if (fileType !== 'video' && fileType !== 'audio') return undefined;
  const player = document.createElement(fileType);
  player.preload = 'metadata';
  player.muted = true;
  // Required to read pixels of a file from another origin.
  player.crossOrigin = 'anonymous';
  const loaded = waitForEvent(player, 'loadedmetadata');
  player.src = url;
  try {
    await loaded;
    const durationSeconds = Number.isFinite(player.duration) ? Math.round(player.duration) : undefined;
    const metadata = durationSeconds === undefined ? {} : { durationSeconds };
    if (!(player instanceof HTMLVideoElement) || player.videoWidth === 0) return metadata;
    const size = { width: player.videoWidth, height: player.videoHeight };
    const poster = await capturePoster(player).catch(() => undefined);
    return { ...metadata, ...size, ...(poster && { poster }) };
  } finally {
    player.removeAttribute('src');
    player.load();
  }
}

async function capturePoster(video: HTMLVideoElement): Promise<Blob> {
  const seeked = waitForEvent(video, 'seeked');
  video.currentTime = Math.min(posterSecondsMax, (video.duration || 0) * posterPosition);
  await seeked;
  const scale = Math.min(1, posterWidthMax / video.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new Error('The poster could not be created'));
      },
      'image/jpeg',
      0.9,
    );
  });
}

function waitForEvent(player: HTMLMediaElement, event: 'loadedmetadata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`Timed out waiting for ${event}`));
    }, timeoutMs);
    const settleWith = (finish: () => void) => () => {
      clearTimeout(timer);
      finish();
    };
    player.addEventListener(event, settleWith(resolve), { once: true });
    player.addEventListener(
      'error',
      settleWith(() => {
        reject(new Error('This browser cannot play the file'));
      }),
      { once: true },
    );
  });
}
