const levels = /\[(warn|error)\]/;

/** Has what the library writes to the console reported instead, as far as it went wrong: its other lines name tokens that
 *  open sockets, and addresses and keys of files.
 *  @param report is given the kind of a failure and the library's name for it. */
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
