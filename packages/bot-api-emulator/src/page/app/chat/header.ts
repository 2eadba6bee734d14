import { Dialog } from '@storefront/web-kit/page/dialog';
import { classes, html } from '@storefront/web-kit/page/html';
import { icon } from '@storefront/web-kit/page/icons';
import { Menu } from '@storefront/web-kit/page/menu';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { PersonProfile } from '../../../scripting/wire.ts';
import type { Actions } from '../actions.ts';
import { Avatar } from '../avatar.ts';
import { directionOf } from '../direction.ts';
import { languageOf, type Words } from '../words.ts';
import type { ChatState } from './state.ts';

interface Props {
  chat: ChatState;
  people: readonly PersonProfile[];
  closable: boolean;
  words: Words;
  actions: Actions;
}

/** The person's chat partner, the bot's activity, and the speaking person. */
export function Header({ chat, people, closable, words, actions }: Props): VNode {
  const { person, bot, doing, blocked } = chat;
  const [linking, setLinking] = useState(false);
  return html`<header class="chat-head">
    <button type="button" class="round only-narrow" aria-label=${words.back} onClick=${() => actions.show({ view: 'list' })}>
      ${icon('back')}
    </button>
    <${Avatar} name=${bot.name} id=${7} mark="bot" />
    <div class="chat-title">
      <h2 dir=${directionOf(bot.name)}>${bot.name}</h2>
      <p class=${classes('chat-sub', doing && 'doing')} aria-live="polite">${doing ? doingWords(doing.action, words) : words.botSubtitle}</p>
    </div>
    ${speaker(person, people, words, (to) => actions.switchPerson(person.id, to))}
    <${Menu}
      label=${words.more}
      icon="more"
      entries=${[
        { label: words.restart, act: () => void actions.act(person.id, 'start') },
        { label: words.deepLink, act: () => setLinking(true) },
        { label: words.profile, act: () => actions.showForm({ kind: 'change', person }) },
        { label: words.traffic, act: () => actions.show({ side: 'traffic', focused: person.id }) },
        blocked
          ? { label: words.unblock, act: () => void actions.act(person.id, 'unblock') }
          : { label: words.block, danger: true, act: () => void actions.act(person.id, 'block') },
      ]}
    />
    ${
      closable &&
      html`<button type="button" class="round only-wide" aria-label=${words.close} onClick=${() => actions.closeChat(person.id)}>
        ${icon('close')}
      </button>`
    }
    ${linking && html`<${DeepLink} words=${words} bot=${bot.username} follow=${(payload: string) => actions.act(person.id, 'start', payload ? { payload } : {})} onClose=${() => setLinking(false)} />`}
  </header>`;
}

function speaker(
  person: PersonProfile,
  people: readonly PersonProfile[],
  words: Words,
  change: (id: number) => void,
): VNode {
  // The last item decides the direction of the label, which is cut at its end if it is too long.
  const all = people.some(({ id }) => id === person.id) ? people : [person, ...people];
  return html`<label class="speaker">
    <span class="unseen">${words.speakAs}</span>
    <${Avatar} name=${person.firstName} id=${person.id} small />
    <select dir=${directionOf(person.role || person.firstName)} value=${person.id} onChange=${(event: Event) => change(Number((event.currentTarget as HTMLSelectElement).value))}>
      ${all.map(
        ({ id, firstName, role }) =>
          html`<option key=${id} value=${id}>${role ? `${firstName} · ${role}` : firstName}</option>`,
      )}
    </select>
    ${icon('down', 14)}
  </label>`;
}

interface DeepLinkProps {
  words: Words;
  bot: string;
  follow(payload: string): Promise<boolean>;
  onClose(): void;
}

function DeepLink({ words, bot, follow, onClose }: DeepLinkProps): VNode {
  const [payload, setPayload] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    void follow(payload.trim());
    onClose();
  };
  return html`<${Dialog} title=${words.deepLink} closeLabel=${words.cancel} onClose=${onClose} ...${languageOf(words)}>
    <form class="form" onSubmit=${submit}>
      <label class="field" dir="ltr">
        <span>t.me/${bot}?start=</span>
        <input value=${payload} pattern="[A-Za-z0-9_\\-]*" maxlength="64" autofocus onInput=${(event: Event) => setPayload((event.currentTarget as HTMLInputElement).value)} />
      </label>
      <button class="button primary big">${words.open}</button>
    </form>
  <//>`;
}

function doingWords(action: string, words: Words): string {
  if (action === 'upload_photo') return `${words.sendingPhoto} …`;
  return `${action === 'upload_document' ? words.sendingFile : words.typing} …`;
}
