import type { BenchSite } from './benchSite.ts';
import type { Figure } from './figure.ts';
import { startReference } from './startReference.ts';
import { compareThroughput } from './throughput.ts';

/** What the whole middleware costs: an endpoint that asks the database nothing, against node:http answering the same bytes. */
export async function measureApi(site: BenchSite): Promise<Figure[]> {
  const url = `${site.url}/api/auth/me`;
  const body = await (await fetch(url)).text();
  const reference = await startReference({ BARE_BODY: body });
  try {
    const { ratio, ours, reference: bare } = await compareThroughput({ url }, { url: reference.url });
    return [
      {
        name: 'API request, full middleware',
        value: ratio,
        unit: '× bare node:http',
        goal: { atLeast: 0.6 },
        reference: `${ours.toFixed(0)} against ${bare.toFixed(0)} requests/s`,
      },
    ];
  } finally {
    reference.stop();
  }
}
