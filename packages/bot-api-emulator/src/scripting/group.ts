import { ActedChat } from './acted-chat.ts';
import type { EmulatorClient } from './client.ts';
import type { Person } from './person.ts';
import type { GroupProfile, TapOutcome } from './wire.ts';

/** A group, supergroup, forum or channel, and what people do in it. */
export class Group extends ActedChat {
  constructor(client: EmulatorClient, id: number) {
    super(client, 'groups', id, 'The group');
  }

  /** Puts the bot in. */
  async addBot(by: Person): Promise<void> {
    await this.act('add-bot', { by: by.id });
  }

  /** Puts the bot out, and keeps it out. */
  async removeBot(by: Person): Promise<void> {
    await this.act('remove-bot', { by: by.id });
  }

  /** Makes the bot an administrator, with these rights or with all but naming others. */
  async promoteBot(by: Person, rights?: Record<string, boolean>): Promise<void> {
    await this.act('promote-bot', { by: by.id, ...(rights && { rights }) });
  }

  async demoteBot(by: Person): Promise<void> {
    await this.act('demote-bot', { by: by.id });
  }

  /** Comes in, by an invite link if one is given; true if an administrator has to agree first. */
  async join(person: Person, link?: string): Promise<boolean> {
    const given = { person: person.id, ...(link === undefined ? {} : { link }) };
    return (await this.act<{ asked: boolean }>('join', given)).asked;
  }

  async leave(person: Person): Promise<void> {
    await this.act('leave', { person: person.id });
  }

  /** A member writes, or posts if it is a channel. @returns the message's id */
  async send(
    person: Person,
    text: string,
    options: { replyTo?: number; topic?: number } = {},
  ): Promise<number> {
    const { messageId } = await this.act<{ messageId: number }>('send', {
      person: person.id,
      text,
      ...options,
    });
    return messageId;
  }

  async edit(person: Person, message: number, text: string): Promise<void> {
    await this.act('edit', { person: person.id, message, text });
  }

  /** A member taps the inline button with that label, on the newest message that has one or on the given one. */
  async tap(person: Person, label: string | RegExp, options: { message?: number } = {}): Promise<TapOutcome> {
    const wire = typeof label === 'string' ? label : { source: label.source, flags: label.flags };
    const given = { person: person.id, label: wire, ...options };
    return (await this.act<{ outcome: TapOutcome }>('tap', given)).outcome;
  }

  /** A basic group becomes a supergroup, which is returned. */
  async upgrade(by: Person): Promise<Group> {
    const { id } = await this.act<{ id: number }>('upgrade', { by: by.id });
    return new Group(this.client, id);
  }

  async profile(): Promise<GroupProfile> {
    return this.read();
  }
}
