import { writingCookie, writingSeconds } from '@grove/contracts/writing';

/** Says by a cookie that this browser is writing, so that a reload right after a click shows what the click did, whichever
 *  copy of the server it reaches (decision 045).
 *  @returns takes it back. It ends by itself after a second: what became of a write without an answer nobody knows. */
export function markWriting(): () => void {
  if (typeof document === 'undefined') return () => undefined;
  const secure = location.protocol === 'https:';
  const id = Math.random().toString(36).slice(2);
  const name = `${secure ? '__Host-' : ''}${writingCookie}${id}`;
  const keep = (seconds: number) => {
    document.cookie = `${name}=1; Path=/; SameSite=Lax; Max-Age=${String(seconds)}${secure ? '; Secure' : ''}`;
  };
  keep(writingSeconds);
  return () => keep(0);
}
