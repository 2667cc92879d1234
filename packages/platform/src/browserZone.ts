let zone: string | undefined;

/** The IANA name of the browser's own time zone. */
export function browserZone(): string {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}
