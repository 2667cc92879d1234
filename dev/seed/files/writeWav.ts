const samplesPerSecond = 11_025;
const headerBytes = 44;

/**
 * Generates a mono WAV file with 16 bits per sample.
 * @param soundAt the amplitude from −1 to 1 at a time in seconds.
 */
export function writeWav(seconds: number, soundAt: (second: number) => number): Buffer {
  const bytes = seconds * samplesPerSecond * 2;
  const file = Buffer.alloc(headerBytes + bytes);
  file.write('RIFF', 0);
  file.writeUInt32LE(headerBytes - 8 + bytes, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(samplesPerSecond, 24);
  file.writeUInt32LE(samplesPerSecond * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(bytes, 40);
  for (let at = 0; at < bytes / 2; at += 1) {
    const sound = Math.max(-1, Math.min(1, soundAt(at / samplesPerSecond)));
    file.writeInt16LE(Math.round(sound * 32_767), headerBytes + at * 2);
  }
  return file;
}

/** Rain on a tin roof: soft, deterministic noise. */
export function rain(): (second: number) => number {
  let seed = 7;
  let low = 0;
  return (second) => {
    seed = (seed * 48_271) % 2_147_483_647;
    const noise = seed / 1_073_741_823.5 - 1;
    low += (noise - low) * 0.12;
    const drop = noise > 0.998 ? 0.4 : 0;
    return (low * 1.4 + noise * 0.08 + drop) * (0.7 + 0.2 * Math.sin(second / 3));
  };
}

/** Three strokes of a bell, four seconds apart, each fading. */
export function bells(): (second: number) => number {
  return (second) =>
    [0, 4, 8].reduce((sum, struck) => {
      const since = second - struck;
      if (since < 0) return sum;
      const tone = (hertz: number, life: number) =>
        Math.sin(2 * Math.PI * hertz * since) * Math.exp(-since / life);
      return sum + 0.32 * tone(528, 1.8) + 0.16 * tone(1_056, 0.9) + 0.08 * tone(1_425, 0.4);
    }, 0);
}
