import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

export interface PortListener {
  pid: number;
  command: string;
}

const listenState = '0A';

/** Finds the process that listens on a port, as far as Linux shows it to this user: the socket's inode in
 *  /proc/net/tcp, then its owner. */
export function findListener(port: number): PortListener | undefined {
  try {
    const inodes = new Set([...inodesOf('/proc/net/tcp', port), ...inodesOf('/proc/net/tcp6', port)]);
    if (inodes.size === 0) return undefined;
    const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && hasSocket(name, inodes));
    return pid ? { pid: Number(pid), command: commandOf(pid) } : undefined;
  } catch {
    return undefined;
  }
}

function inodesOf(table: string, port: number): string[] {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  return readFileSync(table, 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(`:${hexPort}`) && fields[3] === listenState)
    .flatMap((fields) => fields[9] ?? []);
}

function hasSocket(pid: string, inodes: Set<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      const link = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`));
      return link?.[1] !== undefined && inodes.has(link[1]);
    });
  } catch {
    return false;
  }
}

function commandOf(pid: string): string {
  const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  return `'${args.join(' ').slice(0, 120)}'`;
}
