import { disagreements } from '../../support/books/agree.ts';
import type { Extra, ExtraDeps } from './extra.ts';

/**
 * Compares report, closings and statements with the ledger at the end. They read whole tables, about 50 ms
 * per schedule.
 */
export class Books implements Extra {
  readonly #deps: ExtraDeps;

  constructor(deps: ExtraDeps) {
    this.#deps = deps;
  }

  async act(): Promise<void> {}

  violations(): Promise<string[]> {
    const { db, shop, since } = this.#deps;
    return disagreements(db, shop, since);
  }
}
