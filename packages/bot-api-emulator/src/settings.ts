/** What can be changed while the emulator runs. */
export interface Settings {
  /** Milliseconds that a Bot API call takes to come and go, beside the work; half before it acts and half after. */
  latencyMs: number;
  /** Whether Telegram's flood limits hold: more messages than they allow are refused (429). */
  floodLimits: boolean;
}
