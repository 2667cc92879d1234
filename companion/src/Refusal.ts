/** A refusal: its message is shown to the client with this HTTP status. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

export const notFound = () => new Refusal(404, 'Not found');
