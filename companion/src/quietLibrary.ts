const levels = /\[(warn|error)\]/;

/** Replaces the library's console output with reports of its warnings and errors. Its other lines contain socket
 *  tokens, and URLs and keys of files.
 *  @param report receives the kind of failure and the library's name for it. */
export function quietLibrary(report: (problem: string) => void): void {
  console.log = (head: unknown, message: unknown) => {
    if (typeof head !== 'string' || !levels.test(head)) return;
    const where = /\[(?:warn|error)\]\s+(?:\S+\s+)?([a-z.]+)/i.exec(head)?.[1] ?? 'the library';
    report(
      `${where}: ${String(message)
        .split('\n')[0]
        ?.slice(0, 80)
        .replaceAll(/[\w+/=-]{20,}|https?:\S+/g, '…')}`,
    );
  };
}
