import { ActedChat } from './acted-chat.ts';
import type { EmulatorClient } from './client.ts';
import type { Person } from './person.ts';
import type { GroupProfile, TapOutcome } from './wire.ts';

/** A group, supergroup, forum or channel, and its people's actions. */
export class Group extends ActedChat {
  constructor(client: EmulatorClient, id: number) {
    super(client, 'groups', id, 'The group');
  }

  /** Adds the bot. */
  async addBot(by: Person): Promise<void> {
    await this.act('add-bot', { by: by.id });
  }

  /** Removes and bans the bot. */
  async removeBot(by: Person): Promise<void> {
    await this.act('remove-bot', { by: by.id });
  }

  /** Makes the bot an administrator with these rights, by default with all except promoting others. */
  async promoteBot(by: Person, rights?: Record<string, boolean>): Promise<void> {
    await this.act('promote-bot', { by: by.id, ...(rights && { rights }) });
  }

  async demoteBot(by: Person): Promise<void> {
    await this.act('demote-bot', { by: by.id });
  }

  /** Joins, by an invite link if given. Returns true if an administrator has to agree first. */
  async join(person: Person, link?: string): Promise<boolean> {
    const given = { person: person.id, ...(link === undefined ? {} : { link }) };
    return (await this.act<{ asked: boolean }>('join', given)).asked;
  }

  async leave(person: Person): Promise<void> {
    await this.act('leave', { person: person.id });
  }

  /**
   * Writes as a member, or posts in a channel.
   *
   * @returns the message's id
   */
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

  /** Taps the inline button with that label, on the given message or the newest one that has it. */
  async tap(person: Person, label: string | RegExp, options: { message?: number } = {}): Promise<TapOutcome> {
    const wire = typeof label === 'string' ? label : { source: label.source, flags: label.flags };
    const given = { person: person.id, label: wire, ...options };
    return (await this.act<{ outcome: TapOutcome }>('tap', given)).outcome;
  }

  /** Turns a basic group into a supergroup and returns the supergroup. */
  async upgrade(by: Person): Promise<Group> {
    const { id } = await this.act<{ id: number }>('upgrade', { by: by.id });
    return new Group(this.client, id);
  }

  async profile(): Promise<GroupProfile> {
    return this.read();
  }
}
