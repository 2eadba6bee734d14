import { z } from 'zod';
import { compact } from '../compact.ts';
import type { Settings } from '../settings.ts';
import type { BotState } from '../state/bot-state.ts';
import type { Group } from '../state/chats/groups.ts';
import type { Person } from '../state/people.ts';
import {
  block,
  editText,
  inlineQuery,
  ScriptError,
  sendText,
  sendWebAppData,
  shareContact,
  shareLocation,
  start,
  unblock,
} from './acting.ts';
import { actInGroup, createGroup, groupView } from './groups.ts';
import { groupSnapshotOf, linkedInvoice, snapshotOf } from './looking.ts';
import { pay } from './paying.ts';
import { requests } from './requests.ts';
import { buyMedia, react, vote } from './responding.ts';
import { chooseResult, forward, sendAlbum, sendFile, sendMedia } from './speaking.ts';
import type { Streams } from './stream.ts';
import { keyboardOf, tap, tapData } from './tapping.ts';
import type { Fault, PersonProfile } from './wire.ts';

export interface ScriptRequest {
  verb: string;
  /** The path below `/_emulator/`, in parts. */
  path: string[];
  query: Record<string, string>;
  body: unknown;
  signal: AbortSignal;
}

/**
 * The API for scripts, tests and pages: people act, chats and calls are read, faults are planned, time moves.
 * An action returns `{cursor, …}`, the number of the last event before it. A reader that waits from there
 * gets only later events.
 */
export class Scripting {
  readonly #state: BotState;
  readonly #settings: Settings;
  readonly #reset: () => void;
  readonly #streams: Streams;

  constructor(state: BotState, settings: Settings, streams: Streams, reset: () => void) {
    this.#state = state;
    this.#streams = streams;
    this.#settings = settings;
    this.#reset = reset;
  }

  /** Answers a request. Throws a ScriptError, or zod's error for a malformed request. */
  async answer({ verb, path, query, body, signal }: ScriptRequest): Promise<unknown> {
    const state = this.#state;
    const [subject, id, action] = path;
    switch (`${verb} ${subject}`) {
      case 'GET state':
        return { bot: state.bot, cursor: state.events.cursor, calls: state.calls.cursor };
      case 'GET events': {
        const { after, chat, timeoutMs } = requests.events.parse(query);
        return state.events.wait(after, chat, timeoutMs, signal);
      }
      case 'GET calls':
        return { calls: state.calls.find(requests.calls.parse(query)), cursor: state.calls.cursor };
      case 'POST faults':
        state.faults.plan(compact(requests.fault.parse(body)) as Fault);
        return {};
      case 'DELETE faults':
        state.faults.clear();
        return {};
      case 'PATCH settings':
        return Object.assign(this.#settings, compact(requests.settings.parse(body)));
      case 'POST clock':
        state.clock.advance(requests.clock.parse(body).advanceMs);
        return { now: state.clock.now() };
      case 'POST reset':
        this.#reset();
        return {};
      case 'POST actions':
        return this.#actAtOnce(requests.actions.parse(body).actions);
      case 'GET invoices': {
        const { link } = requests.invoice.parse(query);
        const invoice = linkedInvoice(state, link);
        if (!invoice) throw new ScriptError(`No invoice has the link ${link}`, 404);
        return { invoice };
      }
      case 'GET people':
        if (id === undefined) return { people: state.people.all() };
        return this.#look(this.#person(id), action, query);
      case 'POST people':
        if (id === undefined) {
          const profile = compact(requests.profile.parse(body ?? {})) as Partial<PersonProfile>;
          const person = state.people.create(profile);
          this.#streams.touch();
          return person;
        }
        return { cursor: state.events.cursor, ...(await this.#act(this.#person(id), action, body)) };
      case 'GET groups': {
        const group = this.#group(id);
        if (action === 'messages') {
          return { messages: state.chats.list(group.id).map((stored) => state.view(stored)) };
        }
        if (action === 'chat') return groupSnapshotOf(state, group, requests.snapshot.parse(query));
        return groupView(state, group);
      }
      case 'POST groups':
        if (id === undefined) return createGroup(state, body);
        return { cursor: state.events.cursor, ...actInGroup(state, this.#group(id), action, body) };
      default:
        throw new ScriptError(`There is no ${verb} /_emulator/${path.join('/')}`, 404);
    }
  }

  #group(id: string | undefined): Group {
    const group = this.#state.groups.get(Number(id));
    if (!group) throw new ScriptError(`There is no group ${id}`, 404);
    return group;
  }

  #look(person: Person, what: string | undefined, query: Record<string, string>): unknown {
    const state = this.#state;
    switch (what) {
      case undefined:
        return person;
      case 'messages':
        return { messages: state.chats.list(person.id).map((stored) => state.view(stored)) };
      case 'chat':
        return snapshotOf(state, person, requests.snapshot.parse(query));
      case 'keyboard':
        return { buttons: keyboardOf(state, person) };
      case 'commands':
        return { commands: state.commands.seenBy(person.id, person.languageCode) };
      default:
        throw new ScriptError(`A person has no ${what}`, 404);
    }
  }

  /**
   * Acts for many people in one turn, without an action of the bot in between: a rush, as Telegram receives
   * it. A failed action does not stop the others.
   */
  async #actAtOnce(actions: z.infer<typeof requests.actions>['actions']): Promise<{ results: object[] }> {
    const state = this.#state;
    const results = actions.map(async ({ person, action, ...body }) => {
      const before = { cursor: state.events.cursor, at: state.clock.now() };
      return { ...before, ...(await this.#act(this.#person(String(person)), action, body)) };
    });
    const settled = await Promise.allSettled(results);
    return {
      results: settled.map((one) => {
        if (one.status === 'fulfilled') return one.value;
        if (one.reason instanceof ScriptError || one.reason instanceof z.ZodError) {
          return { error: one.reason.message };
        }
        throw one.reason;
      }),
    };
  }

  /** Acts before it returns its promise. */
  async #act(person: Person, action: string | undefined, body: unknown): Promise<object> {
    const state = this.#state;
    switch (action) {
      case 'send': {
        const { text, replyTo } = requests.send.parse(body);
        return { messageId: sendText(state, person, text, replyTo).message_id };
      }
      case 'start':
        return { messageId: start(state, person, requests.start.parse(body).payload).message_id };
      case 'tap': {
        const { label, message, at } = requests.tap.parse(body);
        return { outcome: tap(state, person, label, message, at) };
      }
      case 'tap-data': {
        const { data, message } = requests.tapData.parse(body);
        return { outcome: tapData(state, person, data, message) };
      }
      case 'contact': {
        const { phone, ofUser } = requests.contact.parse(body);
        return { messageId: shareContact(state, person, phone, ofUser).message_id };
      }
      case 'location': {
        const { latitude, longitude } = requests.location.parse(body);
        return { messageId: shareLocation(state, person, latitude, longitude).message_id };
      }
      case 'file': {
        const { group, topic, ...file } = requests.file.parse(body);
        return { messageId: sendFile(state, person, decoded(file), { group, topic }).message_id };
      }
      case 'album': {
        const { group, files } = requests.album.parse(body);
        const sent = sendAlbum(state, person, files.map(decoded), group);
        return { messageIds: sent.map(({ message_id }) => message_id) };
      }
      case 'edit': {
        const { message, text } = requests.edit.parse(body);
        editText(state, person, message, text);
        return {};
      }
      case 'forward': {
        const sent = forward(state, person, compact(requests.forward.parse(body)));
        return { messageId: sent.message_id };
      }
      case 'web-app-data': {
        const { label, data } = requests.webAppData.parse(body);
        return { messageId: sendWebAppData(state, person, label, data).message_id };
      }
      case 'choose-result': {
        const sent = chooseResult(state, person, compact(requests.chooseResult.parse(body)));
        return { messageId: sent.message_id };
      }
      case 'vote': {
        const { options, ...spot } = requests.vote.parse(body);
        vote(state, person, spot, options);
        return {};
      }
      case 'react': {
        const { emoji, ...spot } = requests.react.parse(body);
        react(state, person, spot, emoji);
        return {};
      }
      case 'buy-media':
        return buyMedia(state, person, requests.buyMedia.parse(body));
      case 'media': {
        const { group, topic, ...media } = requests.media.parse(body);
        return { messageId: sendMedia(state, person, decoded(media), { group, topic }).message_id };
      }
      case 'block':
        block(state, person);
        return {};
      case 'unblock':
        unblock(state, person);
        return {};
      case 'pay':
        return { outcome: await pay(state, person, requests.pay.parse(body)) };
      case 'refuse-pay':
        state.report(person.id, {
          type: 'payment',
          outcome: { status: 'refused', reason: 'The person closed the invoice' },
        });
        return {};
      case 'inline': {
        const { query, offset } = requests.inline.parse(body);
        return { queryId: inlineQuery(state, person, query, offset) };
      }
      default:
        throw new ScriptError(`A person can't ${action}`, 404);
    }
  }

  #person(id: string): Person {
    const person = this.#state.people.get(Number(id));
    if (!person) throw new ScriptError(`There is no person ${id}`, 404);
    return person;
  }
}

/** Decodes the bytes of a received file. */
function decoded<T extends { base64: string }>({ base64, ...file }: T) {
  return { ...compact(file), bytes: Buffer.from(base64, 'base64') };
}
