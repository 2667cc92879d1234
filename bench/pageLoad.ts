import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../dev/stack/chromium.ts';
import { median } from './figure.ts';

export interface PageLoad {
  /** Largest contentful paint in milliseconds. */
  lcp: number;
  /** Total blocking time in milliseconds. */
  tbt: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Transferred JavaScript in bytes. */
  scriptBytes: number;
  /** All transferred bytes except video, which streams during playback. */
  bytes: number;
  /** Lighthouse's scores, 0–100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
}

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  // Letters are as wide as on a phone instead of whole pixels. This affects line breaks and layout shifts
  // when a font loads.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Address {
  url: string;
  headers: Record<string, string>;
}

/** Measures first visits with Lighthouse's mobile profile: slow 4G (150 ms, 1.6 Mbit/s) and a processor 4 ×
 *  slower. Visits the addresses in turn, so that other load on the computer affects all of them.
 *  @returns each address's medians over `runs` visits. */
export async function loadPages(addresses: readonly Address[], runs: number): Promise<PageLoad[]> {
  const loads: PageLoad[][] = addresses.map(() => []);
  for (let run = 0; run < runs; run += 1)
    for (const [index, { url, headers }] of addresses.entries())
      loads[index]?.push(await visitOnce(url, headers));
  return loads.map(mediansOf);
}

function mediansOf(loads: readonly PageLoad[]): PageLoad {
  const medianBy = (key: keyof PageLoad) => median(loads.map((load) => load[key]));
  return {
    lcp: medianBy('lcp'),
    tbt: medianBy('tbt'),
    cls: medianBy('cls'),
    scriptBytes: medianBy('scriptBytes'),
    bytes: medianBy('bytes'),
    performance: medianBy('performance'),
    accessibility: medianBy('accessibility'),
    bestPractices: medianBy('bestPractices'),
    seo: medianBy('seo'),
  };
}

/** Chromium's trace sometimes lacks the start of the page load. Such a visit has no figures and is
 *  repeated. */
async function visitOnce(url: string, headers: Record<string, string>): Promise<PageLoad> {
  return visit(url, headers).catch((error: unknown) => {
    if (String(error).includes('NO_NAVSTART')) return visit(url, headers);
    throw error;
  });
}

interface NetworkRequest {
  resourceType: string;
  transferSize: number;
}

async function visit(url: string, extraHeaders: Record<string, string>): Promise<PageLoad> {
  const chrome = await launch({ chromePath: await findChromium(), chromeFlags: flags });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      extraHeaders,
    });
    if (result === undefined || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { audits, categories } = result.lhr;
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const score = (id: string) => 100 * (categories[id]?.score ?? Number.NaN);
    const details = audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined;
    const sum = (requests: NetworkRequest[]) =>
      requests.reduce((total, { transferSize }) => total + transferSize, 0);
    const requests = (details?.items ?? []).filter(({ resourceType }) => resourceType !== 'Media');
    return {
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      scriptBytes: sum(requests.filter(({ resourceType }) => resourceType === 'Script')),
      bytes: sum(requests),
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    };
  } finally {
    chrome.kill();
  }
}
