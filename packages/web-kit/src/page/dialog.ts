import { type Children, html } from '@storefront/web-kit/page/html';
import { icon } from '@storefront/web-kit/page/icons';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface Props {
  title: string;
  /** Label of the close button. */
  closeLabel: string;
  onClose(): void;
  children?: Children;
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

/** Shows a modal dialog. The browser keeps the focus in it, and Escape closes it. */
export function Dialog({ title, closeLabel, onClose, children, lang, dir }: Props): VNode {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const onClick = (event: MouseEvent) => {
    if (event.target === element.current) onClose();
  };
  const onCancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return html`<dialog ref=${element} aria-label=${title} lang=${lang} dir=${dir} onClick=${onClick} onCancel=${onCancel}>
    <div class="dialog">
      <header class="dialog-head">
        <h2>${title}</h2>
        <button type="button" class="round" aria-label=${closeLabel} onClick=${onClose}>${icon('close')}</button>
      </header>
      ${children}
    </div>
  </dialog>`;
}
