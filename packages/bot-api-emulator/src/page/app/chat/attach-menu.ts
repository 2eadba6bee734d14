import { html } from '@storefront/web-kit/page/html';
import { type IconName, icon } from '@storefront/web-kit/page/icons';
import { Menu } from '@storefront/web-kit/page/menu';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { Actions } from '../actions.ts';
import type { Words } from '../words.ts';
import { fakeReceipt } from './fake-receipt.ts';

interface Props {
  chat: number;
  words: Words;
  actions: Actions;
}

/** Menu of attachments. */
export function AttachMenu({ chat, words, actions }: Props): VNode {
  const photo = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const sendFrom = (asPhoto: boolean) => async (event: Event) => {
    const input = event.currentTarget as HTMLInputElement;
    const [chosen] = input.files ?? [];
    if (chosen) await actions.sendFile(chat, chosen, asPhoto);
    input.value = '';
  };
  const entries: { name: IconName; label: string; act(): void | Promise<void> }[] = [
    { name: 'image', label: words.sendPhoto, act: () => photo.current?.click() },
    {
      name: 'image',
      label: words.sendReceipt,
      act: async () => actions.sendFile(chat, await fakeReceipt(), true),
    },
    { name: 'file', label: words.sendFile, act: () => file.current?.click() },
    { name: 'contact', label: words.sendContact, act: () => void actions.act(chat, 'contact') },
    { name: 'location', label: words.sendLocation, act: () => void actions.shareLocation(chat) },
  ];
  return html`<div class="attach">
    <input ref=${photo} type="file" hidden accept="image/png,image/jpeg,image/gif" onChange=${sendFrom(true)} />
    <input ref=${file} type="file" hidden onChange=${sendFrom(false)} />
    <${Menu} label=${words.add} icon="attach" above entries=${entries.map(({ name, label, act }) => ({ label, act, mark: icon(name, 18) }))} />
  </div>`;
}
