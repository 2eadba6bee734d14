/** The target of a move, and for each origin the condition of the move; empty if its name suffices. */
interface Move<State extends string> {
  readonly to: State;
  readonly from: Readonly<Partial<Record<State, string>>>;
}

/** The states of a thing with their facts, and the moves between them. */
export interface StateTable<State extends string, Facts, MoveName extends string> {
  /** The first one is the initial state. */
  readonly names: readonly State[];
  readonly facts: Readonly<Record<State, Facts>>;
  readonly moves: Readonly<Record<MoveName, Move<State>>>;
  /** Returns the states whose facts fit. */
  that(fits: (facts: Facts) => boolean): readonly State[];
  /** Returns the states at which `move` may begin. */
  originsOf(move: MoveName): readonly State[];
  /** Returns the state that `move` leads to from `state`; null if not allowed there. */
  next(state: State, move: MoveName): State | null;
}

/**
 * Creates the table of a thing's states. Each change of state is a compare-and-set of one of its moves. `npm run format` draws
 * the moves in docs/architecture/states.md.
 */
export function stateTable<State extends string, Facts, MoveName extends string>(
  facts: Readonly<Record<State, Facts>>,
  moves: Readonly<Record<MoveName, Move<State>>>,
): StateTable<State, Facts, MoveName> {
  const names = Object.keys(facts) as State[];
  const allows = (state: State, move: MoveName) => state in moves[move].from;
  return {
    names,
    facts,
    moves,
    that: (fits) => names.filter((state) => fits(facts[state])),
    originsOf: (move) => names.filter((state) => allows(state, move)),
    next: (state, move) => (allows(state, move) ? moves[move].to : null),
  };
}
