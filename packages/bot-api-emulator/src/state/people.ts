import type { Chat as TelegramChat, User } from '@grammyjs/types';
import { compact } from '../compact.ts';
import type { PersonProfile } from '../scripting/wire.ts';

export interface Person extends PersonProfile {
  /** The bot may write to people only after they wrote to it. */
  started: boolean;
  blocked: boolean;
}

/** The first id given out. Real ids no longer fit 32 bits, so neither do these. */
const FIRST_ID = 7_000_000_001;
const STARS = 10_000;

/**
 * The people who can chat with the bot. Each bot of a server has the same people, with the same profiles and Stars; whether
 * they wrote to it or blocked it is between the two.
 */
export class People {
  #byId = new Map<number, Person>();
  #nextId = FIRST_ID;
  /** The people of every bot of the server, these included. */
  readonly #all: People[];
  readonly #stars: Map<number, number>;

  constructor(beside?: People) {
    this.#all = beside ? beside.#all : [];
    this.#stars = beside ? beside.#stars : new Map();
    this.#all.push(this);
  }

  /** Adds a person, or changes the profile of the one with that id. */
  create(profile: Partial<PersonProfile>): Person {
    const id = profile.id ?? this.#freeId();
    for (const people of this.#all) Object.assign(people.#byId.get(id) ?? people.#add(id), profile, { id });
    return this.#byId.get(id) as Person;
  }

  #add(id: number): Person {
    const stars = this.#stars;
    if (!stars.has(id)) stars.set(id, STARS);
    const person: Person = {
      id,
      firstName: `Person ${this.#byId.size + 1}`,
      phone: `+96477${String(id % 100_000_000).padStart(8, '0')}`,
      get stars() {
        return stars.get(id) ?? 0;
      },
      set stars(amount) {
        stars.set(id, amount);
      },
      started: false,
      blocked: false,
    };
    this.#byId.set(id, person);
    return person;
  }

  get(id: number): Person | undefined {
    return this.#byId.get(id);
  }

  byUsername(username: string): Person | undefined {
    const wanted = username.replace(/^@/, '').toLowerCase();
    for (const person of this.#byId.values()) {
      if (person.username?.toLowerCase() === wanted) return person;
    }
    return undefined;
  }

  all(): Person[] {
    return [...this.#byId.values()];
  }

  #freeId(): number {
    while (this.#byId.has(this.#nextId)) this.#nextId++;
    return this.#nextId++;
  }
}

/** The person as the Bot API writes a user. */
export function userOf(person: Person): User {
  return compact({
    id: person.id,
    is_bot: false,
    first_name: person.firstName,
    last_name: person.lastName,
    username: person.username,
    language_code: person.languageCode,
  });
}

/** The person's private chat with the bot. */
export function privateChatOf(person: Person): TelegramChat.PrivateChat {
  return compact({
    id: person.id,
    type: 'private' as const,
    first_name: person.firstName,
    last_name: person.lastName,
    username: person.username,
  });
}
