export type ProfileText = 'name' | 'description' | 'short_description';

/** The bot's name and descriptions by language. The empty language is the default. */
export class Profile {
  readonly #name: string;
  #texts = new Map<string, string>();

  /** @param name the bot's name until it sets another one */
  constructor(name: string) {
    this.#name = name;
  }

  /** Sets a text. An empty one removes that of the language. */
  set(kind: ProfileText, language: string | undefined, text: string | undefined): void {
    const key = `${kind}/${language ?? ''}`;
    if (text) this.#texts.set(key, text);
    else this.#texts.delete(key);
  }

  get(kind: ProfileText, language: string | undefined): string {
    const text = this.#texts.get(`${kind}/${language ?? ''}`) ?? this.#texts.get(`${kind}/`);
    return text ?? (kind === 'name' ? this.#name : '');
  }
}
