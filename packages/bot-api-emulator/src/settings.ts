/** Settings that can change while the emulator runs. */
export interface Settings {
  /** Milliseconds added to a Bot API call; half before it acts and half after. */
  latencyMs: number;
  /** Applies Telegram's flood limits: excess messages are refused (429). */
  floodLimits: boolean;
  /** Refuses newer markup (400): `disabled` buttons, `date_time` entities, expandable quotations. */
  olderBotApi: boolean;
}
