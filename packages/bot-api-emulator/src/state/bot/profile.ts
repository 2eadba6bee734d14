export type ProfileText = 'name' | 'description' | 'short_description';

/** The bot's name and descriptions, by language; the empty language stands for all without one of their own. */
export class Profile {
  readonly #name: string;
  #texts = new Map<string, string>();

  /** @param name what the bot is called until it gives itself another name */
  constructor(name: string) {
    this.#name = name;
  }

  /** An empty text takes the one of that language away. */
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
