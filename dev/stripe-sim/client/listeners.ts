type Listener = (event: unknown) => void;

/** Listeners of an element. An error in one does not affect the others. */
export class Listeners {
  #all: { name: string; listener: Listener }[] = [];

  add(name: string, listener: Listener): void {
    this.#all.push({ name, listener });
  }

  addOnce(name: string, listener: Listener): void {
    const once: Listener = (event) => {
      this.remove(name, once);
      listener(event);
    };
    this.add(name, once);
  }

  /** Removes a listener, or all listeners of this name if none is given. */
  remove(name: string, listener?: Listener): void {
    this.#all = this.#all.filter(
      (entry) => entry.name !== name || (listener !== undefined && entry.listener !== listener),
    );
  }

  emit(name: string, event: unknown): void {
    for (const entry of this.#all.filter((each) => each.name === name)) {
      try {
        entry.listener(event);
      } catch (error) {
        reportError(error);
      }
    }
  }
}
