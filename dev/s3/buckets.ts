import { sendEmpty, sendXml } from './exchange.ts';
import type { Exchange } from './exchange.ts';

/** The region whose buckets have no location constraint. */
const defaultRegion = 'us-east-1';

export async function createBucket({ store, req, res, address }: Exchange): Promise<void> {
  req.resume();
  await store.createBucket(address.bucket);
  sendEmpty(res, 200, { location: `/${address.bucket}` });
}

export async function headBucket({ store, account, res, address }: Exchange): Promise<void> {
  await store.requireBucket(address.bucket);
  sendEmpty(res, 200, { 'x-amz-bucket-region': account.region });
}

/** GetBucketLocation: clients sign their later requests for this region. */
export async function getBucketLocation({ store, account, res, address }: Exchange): Promise<void> {
  await store.requireBucket(address.bucket);
  sendXml(res, 'LocationConstraint', account.region === defaultRegion ? '' : account.region);
}

/** ListBuckets: the names of all buckets. */
export async function listBuckets({ store, account, res }: Exchange): Promise<void> {
  const buckets = await store.describeBuckets();
  sendXml(res, 'ListAllMyBucketsResult', {
    Owner: { ID: account.accessKeyId, DisplayName: account.accessKeyId },
    Buckets: { Bucket: buckets.map(({ name, created }) => ({ Name: name, CreationDate: created })) },
  });
}
