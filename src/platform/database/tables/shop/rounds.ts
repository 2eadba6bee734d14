/** Rounds that go by the clock, one row each once it ran. */
export interface RoundsTable {
  name: string;
  due_at: Date;
  began_at: Date;
  ended_at: Date | null;
}

export interface RoundsTables {
  rounds: RoundsTable;
}
