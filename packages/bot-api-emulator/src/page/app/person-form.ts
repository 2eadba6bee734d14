import { Dialog } from '@storefront/web-kit/page/dialog';
import { html } from '@storefront/web-kit/page/html';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { PersonProfile } from '../../scripting/wire.ts';
import type { Actions } from './actions.ts';
import type { PersonForm } from './store.ts';

interface Props {
  form: PersonForm;
  actions: Actions;
}

const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'English',
  ar: 'العربية (Arabic)',
  ckb: 'کوردی (Kurdish)',
  de: 'Deutsch (German)',
  es: 'Español (Spanish)',
  fa: 'فارسی (Persian)',
  fr: 'Français (French)',
  he: 'עברית (Hebrew)',
  id: 'Bahasa Indonesia',
  ru: 'Русский (Russian)',
  tr: 'Türkçe (Turkish)',
  ur: 'اردو (Urdu)',
};

/** Adds or changes a person. The bot learns of it with the person's next action. */
export function PersonDialog({ form, actions }: Props): VNode {
  const earlier = form.kind === 'change' ? form.person : undefined;
  const [problem, setProblem] = useState('');
  const close = () => actions.showForm(null);
  const submit = async (event: Event) => {
    event.preventDefault();
    try {
      await actions.savePerson(profileFrom(new FormData(event.currentTarget as HTMLFormElement), earlier));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const language = earlier?.languageCode ?? 'en';
  const languages = language in LANGUAGES ? LANGUAGES : { ...LANGUAGES, [language]: language };
  return html`<${Dialog} title=${earlier ? `Change ${earlier.firstName}` : 'Add a person'} closeLabel="Cancel" onClose=${close}>
    <form class="form" onSubmit=${submit}>
      ${field('First name', 'firstName', earlier?.firstName ?? '', { required: true, autofocus: true })}
      <label class="field"><span>Language of the app</span>
        <select name="languageCode">
          ${Object.entries(languages).map(
            ([code, name]) => html`<option value=${code} selected=${code === language}>${name}</option>`,
          )}
        </select>
      </label>
      ${field('Phone number', 'phone', earlier?.phone ?? '', { type: 'tel', placeholder: 'one is made up' })}
      ${field('Stars', 'stars', String(earlier?.stars ?? 10_000), { type: 'number', min: 0, step: 1 })}
      ${field('Note', 'role', earlier?.role ?? '', { maxlength: 40, placeholder: 'such as: second customer' })}
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <button class="button primary big">${earlier ? 'Save' : 'Add'}</button>
    </form>
  <//>`;
}

function field(label: string, name: string, value: string, attributes: object): VNode {
  return html`<label class="field"><span>${label}</span><input name=${name} defaultValue=${value} autocomplete="off" dir="auto" ...${attributes} /></label>`;
}

function profileFrom(data: FormData, earlier: PersonProfile | undefined): Partial<PersonProfile> {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const phone = text('phone');
  return {
    ...(earlier ? { id: earlier.id } : {}),
    firstName: text('firstName'),
    languageCode: text('languageCode'),
    stars: Number(text('stars')),
    role: text('role'),
    ...(phone ? { phone } : {}),
  };
}
