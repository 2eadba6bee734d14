import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  finalStates,
  isFinal,
  isRefunded,
  type MoveName,
  type OrderState,
  orderTable,
} from '../../../../src/modules/orders/core/states.ts';
import { SIZED, size } from '../../../support/sizes.ts';

const { moves, next, originsOf } = orderTable;
const moveNames = Object.keys(moves) as MoveName[];

describe('the order states', () => {
  it('never leave a final state, but for a success that the dealer reverses', () => {
    for (const state of finalStates) {
      const allowed = moveNames.filter((move) => next(state, move) !== null);
      expect(allowed, state).toEqual(state === 'succeeded' ? ['reverse'] : []);
    }
  });

  it('can only be refunded once they are final, and never together with a success', () => {
    const refunded = (Object.values(moves).map((move) => move.to) as OrderState[]).filter(isRefunded);
    expect(new Set(refunded)).toEqual(new Set(['refused', 'failed', 'rejected', 'cancelled', 'abandoned']));
    expect(refunded.every(isFinal)).toBe(true);
    expect(isRefunded('succeeded')).toBe(false);
  });

  it('post only out of queued, and lead an unknown outcome never back to queued', () => {
    const into = (state: OrderState) => moveNames.filter((move) => moves[move].to === state);
    expect(into('submitting')).toEqual(['claim']);
    expect(originsOf('claim')).toEqual(['queued']);
    expect(next('unknown', 'requeue')).toBeNull();
    expect(next('review', 'requeue')).toBeNull();
  });

  it('stay among the known states whatever moves are tried, and every move can happen', SIZED, () => {
    const taken = new Set<MoveName>();
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...moveNames), { maxLength: 40 }), (tries) => {
        let state: OrderState = 'queued';
        for (const move of tries) {
          const to = next(state, move);
          if (to === null) continue;
          expect(isFinal(state) && move !== 'reverse').toBe(false);
          taken.add(move);
          state = to;
        }
      }),
      { numRuns: size(10_000, 40_000) },
    );
    expect([...taken].sort()).toEqual([...moveNames].sort());
  });
});
