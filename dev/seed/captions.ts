import type { VideoContent } from './courses/courseContent.ts';

const leadSeconds = 1;
const pauseSeconds = 0.4;

function clockTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1_000);
  const parts = [Math.floor(milliseconds / 60_000), Math.floor(milliseconds / 1_000) % 60];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(milliseconds % 1_000).padStart(3, '0')}`;
}

/** The WebVTT captions of a clip. Its lines share its duration in proportion to their length. */
export function captionsOf({ lines, seconds }: VideoContent): string {
  const letters = lines.reduce((sum, line) => sum + line.length, 0);
  const spoken = seconds - 2 * leadSeconds;
  let start = leadSeconds;
  const cues = lines.map((line, index) => {
    const end = start + (spoken * line.length) / letters;
    const cue = `${index + 1}\n${clockTime(start)} --> ${clockTime(end - pauseSeconds)}\n${line}\n`;
    start = end;
    return cue;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
