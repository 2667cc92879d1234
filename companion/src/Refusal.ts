/** What a client is told, with its status. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

export const notFound = () => new Refusal(404, 'Not found');
