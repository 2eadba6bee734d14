/**
 * The settings of every session of the shop, which override those of the server, the database, the role, the
 * address or a proxy.
 * - An attempt must be durable before its POST, whatever the server's default.
 * - A prepared statement is planned once: by default, PostgreSQL replans statements with arrays each time,
 *   also inside the job queue's functions. Under a full load of purchases, adding a job took 1.7 ms before,
 *   and takes 0.5 ms now.
 * - No plan is compiled (JIT): a statement of 0.4 ms took 90 ms, and seconds while many waited for a
 *   processor. PostgreSQL overestimates tables of one row, and compiles a plan again at each execution.
 * - No merge join for single rows of a growing table. PostgreSQL's statistics lack the newest ids, so it
 *   expects to stop early, and would read the whole index for a new id.
 * - Statements, lock waits and idle listeners only have the shop's own time-outs. A forgotten transaction
 *   must not hold its locks forever.
 * - Times, intervals, bytes, arrays and floats are in the form that the driver reads.
 * - The definitions compared with `schema.lock` are in one form.
 * The shop's tables are in `public`, whatever the role's `search_path`; the rest of it stays, since
 * extensions may be there.
 */
export const SETTINGS: Readonly<Record<string, string>> = {
  synchronous_commit: 'on',
  plan_cache_mode: 'force_generic_plan',
  enable_mergejoin: 'off',
  jit: 'off',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_session_timeout: '0',
  idle_in_transaction_session_timeout: '1min',
  datestyle: 'ISO, MDY',
  timezone: 'UTC',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  array_nulls: 'on',
  extra_float_digits: '1',
  client_encoding: 'UTF8',
  standard_conforming_strings: 'on',
  quote_all_identifiers: 'off',
  transform_null_equals: 'off',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
};

/**
 * Settings that a session can't change. In another replication role, the triggers that guard final states do
 * not fire; a standby must not decide.
 */
export const MUST_BE: Readonly<Record<string, string>> = {
  in_hot_standby: 'off',
  session_replication_role: 'origin',
  server_encoding: 'UTF8',
};

/** Thrown if a session's settings would make the shop misread or lose its data. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
}
