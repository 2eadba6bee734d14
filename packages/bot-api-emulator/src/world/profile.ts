export type ProfileText = 'name' | 'description' | 'short_description';

/** The bot's name and descriptions, by language; the empty language stands for all without one of their own. */
export class Profile {
  #texts = new Map<string, string>();

  constructor(name: string) {
    this.#texts.set('name/', name);
  }

  /** An empty text takes the one of that language away. */
  set(kind: ProfileText, language: string | undefined, text: string | undefined): void {
    const key = `${kind}/${language ?? ''}`;
    if (text) this.#texts.set(key, text);
    else this.#texts.delete(key);
  }

  get(kind: ProfileText, language: string | undefined): string {
    return this.#texts.get(`${kind}/${language ?? ''}`) ?? this.#texts.get(`${kind}/`) ?? '';
  }
}
