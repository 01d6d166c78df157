import { api } from "../api";
import type { Person } from "../protocol";

/** Who one is: nobody yet, a guest with a name, or an account. */
class Myself {
  person: Person | null = $state(null);
  known = $state(false);

  async look(): Promise<void> {
    this.person = await api.me();
    this.known = true;
  }

  /** Somebody who plays needs a name; the server invents one where none is given. */
  async ensure(name?: string): Promise<Person> {
    if (!this.known) await this.look();
    if (!this.person) this.person = await api.guest(name);
    return this.person;
  }
}

export const myself = new Myself();
