import type { Chat as TelegramChat, User } from '@grammyjs/types';
import { compact } from '../compact.ts';
import type { PersonProfile } from '../scripting/wire.ts';

export interface Person extends PersonProfile {
  /** The person has written to the bot, so the bot may write to them. */
  started: boolean;
  blocked: boolean;
}

/** The first id. Real ids exceed 32 bits, so these do, too. */
const FIRST_ID = 7_000_000_001;
const STARS = 10_000;

/**
 * People who can chat with the bot. All bots of a server share their profiles and Stars. Each bot has its own
 * record of who wrote to it or blocked it.
 */
export class People {
  #byId = new Map<number, Person>();
  #nextId = FIRST_ID;
  /** The people of every bot of the server, including this one. */
  readonly #all: People[];
  readonly #stars: Map<number, number>;

  constructor(beside?: People) {
    this.#all = beside ? beside.#all : [];
    this.#stars = beside ? beside.#stars : new Map();
    this.#all.push(this);
  }

  /** Adds a person, or changes the profile of the existing one. */
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

/** Returns the person in the Bot API's format of a user. */
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

/** Returns the person's private chat with the bot. */
export function privateChatOf(person: Person): TelegramChat.PrivateChat {
  return compact({
    id: person.id,
    type: 'private' as const,
    first_name: person.firstName,
    last_name: person.lastName,
    username: person.username,
  });
}
