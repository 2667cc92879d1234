import type { BenchSite } from './benchSite.ts';
import { compareLoad } from './compareLoad.ts';
import type { Figure } from './figure.ts';
import { startReference } from './startReference.ts';

/** Measures the cost of the whole middleware: an endpoint without database queries, compared with node:http
 *  sending the same response. */
export async function measureApi(site: BenchSite): Promise<Figure[]> {
  const url = `${site.url}/api/auth/me`;
  const body = await (await fetch(url)).text();
  const reference = await startReference({ BARE_BODY: body });
  try {
    const { ratio, ours, reference: bare } = await compareLoad({ url }, { url: reference.url });
    return [
      {
        name: 'API request, full middleware',
        value: ratio.requestsPerSecond,
        unit: '× bare node:http',
        goal: { atLeast: 0.3 },
        reference: `${ours.requestsPerSecond.toFixed(0)} vs. ${bare.requestsPerSecond.toFixed(0)} requests/s`,
      },
    ];
  } finally {
    reference.stop();
  }
}
