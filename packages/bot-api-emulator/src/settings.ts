/** Settings that can change while the emulator runs. */
export interface Settings {
  /** Milliseconds added to a Bot API call; half before it acts and half after. */
  latencyMs: number;
  /** Applies Telegram's flood limits: excess messages are refused (429). */
  floodLimits: boolean;
  /** Refuses rich messages, `disabled` buttons, `date_time` entities and expandable quotations. */
  olderBotApi: boolean;
}
