import { CardRefusal } from '../../infra/stripe.ts';

/** Waits for a request about one object of the card provider. @returns its answer, or null if the object is missing. */
export async function unlessMissing<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof CardRefusal && error.code === 'resource_missing') return null;
    throw error;
  }
}
