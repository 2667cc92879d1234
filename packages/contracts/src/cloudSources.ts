/** Whose files a creator may bring into the media library, where the site has keys for them. */
export const cloudSources = ['drive', 'dropbox', 'onedrive'] as const;
export type CloudSource = (typeof cloudSources)[number];

export const cloudSourceNames: Record<CloudSource, string> = {
  drive: 'Google Drive',
  dropbox: 'Dropbox',
  onedrive: 'OneDrive',
};

/** What the companion answers at `sources`: those that it has keys for. */
export interface CloudSources {
  sources: readonly {
    source: CloudSource;
    /** Whether this session is signed in to it. */
    isConnected: boolean;
  }[];
}

export interface CloudEntry {
  /** As it goes into an address: `<source>/list/<id>` for a folder, `<source>/get/<id>` for a file. */
  id: string;
  name: string;
  isFolder: boolean;
  /** Empty where the source does not know it. */
  mimeType: string;
  /** Null where the source does not say it: of folders, and of documents that are a file only once they are exported. */
  bytes: number | null;
}

/** What the companion answers at `<source>/list`: a part of a folder. */
export interface CloudFolder {
  /** Who is signed in there. */
  account: string;
  entries: CloudEntry[];
  nextCursor: string | null;
}

/** The status of a refusal that goes away by signing in to the source. Not 401: that is the site's own session. */
export const notConnectedStatus = 409;
