/** Cloud storages from which creators can import files into the media library, if the site has API keys
 *  for them. */
export const cloudSources = ['drive', 'dropbox', 'onedrive'] as const;
export type CloudSource = (typeof cloudSources)[number];

export const cloudSourceNames: Record<CloudSource, string> = {
  drive: 'Google Drive',
  dropbox: 'Dropbox',
  onedrive: 'OneDrive',
};

/** The companion's response to `sources`: the sources that it has keys for. */
export interface CloudSources {
  sources: readonly {
    source: CloudSource;
    /** Whether this session is signed in to it. */
    isConnected: boolean;
  }[];
}

export interface CloudEntry {
  /** The part of a URL: `<source>/list/<id>` for a folder, `<source>/get/<id>` for a file. */
  id: string;
  name: string;
  isFolder: boolean;
  /** Empty if the source does not report it. */
  mimeType: string;
  /** Null if the source does not report it: for folders, and for documents that only become files when
   *  exported. */
  bytes: number | null;
}

/** The companion's response to `<source>/list`: one page of a folder. */
export interface CloudFolder {
  /** The account that is signed in at the source. */
  account: string;
  entries: CloudEntry[];
  nextCursor: string | null;
}

/** The status of a refusal that is resolved by signing in to the source. Not 401, which refers to the
 *  site's own session. */
export const notConnectedStatus = 409;
