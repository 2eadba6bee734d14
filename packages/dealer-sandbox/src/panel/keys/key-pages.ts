/** The pages of the API keys. */
import { type FieldErrors, textField } from '../fields.ts';
import { type Html, html } from '../html.ts';
import { formSeal, notice } from '../layout.ts';
import { message, type Reaction } from '../pages.ts';
import { moment, momentOr } from '../show.ts';
import type { Visit } from '../sign-in/sessions.ts';
import { table } from '../tables.ts';

export interface OwnKey {
  id: number;
  name: string;
  prefix: string;
  allowed_ips: string[];
  created_at: Date;
  last_used_at: Date | null;
}

/** Content of a form: the typed text and the errors. */
export interface KeyForm {
  name: string;
  allowedIps: string;
  errors: FieldErrors;
}

const DONE: Readonly<Record<string, string>> = {
  saved: 'The key was saved. The change is in effect.',
  deleted: 'The key was deleted. Requests with it are refused.',
};

/** Returns the page with the dealer's keys. */
export function keyList({ dealer }: Visit, keys: readonly OwnKey[], done: unknown): Reaction {
  const outcome = typeof done === 'string' ? DONE[done] : undefined;
  const add = html`<a class="button primary" href="/panel/keys/new">Create a key</a>`;
  return {
    kind: 'page',
    section: 'keys',
    title: 'API keys',
    body: html`${outcome && notice('good', html`<p>${outcome}</p>`)}
<div class="heading"><h1>API keys</h1>${dealer.role === 'dealer' && add}</div>
<p class="lead">A request is accepted only with a key, and only from an address on that key's list.</p>
${
  keys.length === 0
    ? html`<div class="card empty"><p>${dealer.role === 'dealer' ? 'You have no key yet.' : 'Only dealer accounts can have API keys.'}</p></div>`
    : keyTable(keys)
}`,
  };
}

function keyTable(keys: readonly OwnKey[]): Html {
  return table<OwnKey>(
    'Your API keys',
    [
      { label: 'Name', heads: true, cell: (key) => key.name },
      { label: 'Key', cell: masked },
      { label: 'Allowed IPs', cell: addresses },
      { label: 'Created', cell: (key) => moment(key.created_at) },
      { label: 'Last used', cell: (key) => momentOr(key.last_used_at, 'never') },
      {
        label: 'Actions',
        silent: true,
        cell: (key) => html`<div class="actions">
<a class="button small" href="/panel/keys/${key.id}/edit">Edit<span class="hidden"> ${key.name}</span></a>
<a class="button small danger" href="/panel/keys/${key.id}/delete">Delete<span class="hidden"> ${key.name}</span></a>
</div>`,
      },
    ],
    keys,
  );
}

function masked({ prefix }: OwnKey): Html {
  return html`<code>${prefix}<span class="hidden"> and 72 more characters</span><span aria-hidden="true">••••••••</span></code>`;
}

/** Returns the allowed addresses of a key. By Authentication, rule 7, an empty list blocks every request. */
function addresses({ allowed_ips: list }: OwnKey): Html {
  return list.length === 0
    ? html`<span class="badge bad">none: blocked</span>`
    : html`<ul class="plain">${list.map((address) => html`<li><code>${address}</code></li>`)}</ul>`;
}

/** Returns the form of a new key. */
export function newKey(visit: Visit, form: KeyForm): Reaction {
  return keyForm(visit, form, {
    title: 'Create a key',
    action: '/panel/keys',
    submit: 'Create the key',
    lead: 'Its value is shown once, on the next page.',
  });
}

/** Returns the form of an existing key. */
export function editKey(visit: Visit, key: OwnKey, form: KeyForm): Reaction {
  return keyForm(visit, form, {
    title: 'Edit a key',
    action: `/panel/keys/${key.id}/edit`,
    submit: 'Save',
    lead: html`${masked(key)} Its value stays as it is. If it was lost or has leaked, delete the key and create another.`,
  });
}

function keyForm(
  { token }: Visit,
  { name, allowedIps, errors }: KeyForm,
  words: { title: string; action: string; submit: string; lead: Html | string },
): Reaction {
  const wrong = Object.keys(errors).length > 0;
  return {
    kind: 'page',
    section: 'keys',
    status: wrong ? 400 : 200,
    title: wrong ? `${words.title}: not saved` : words.title,
    body: html`<div class="narrow wide">
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<form class="card" method="post" action="${words.action}" novalidate>
${formSeal(token)}
${textField({ name: 'name', label: 'Name', value: name, hint: 'At least 3 characters. It tells you where the key is used.', error: errors.name, focus: !wrong })}
${textField({
  name: 'allowedIps',
  label: 'Allowed IPs',
  value: allowedIps,
  hint: 'Exact IPv4 addresses, separated by commas; no ranges. A key without any is blocked.',
  error: errors.allowedIps,
})}
<div class="actions"><button class="primary" type="submit">${words.submit}</button> <a class="button" href="/panel/keys">Cancel</a></div>
</form>
</div>`,
  };
}

/**
 * Returns the page of a new key.
 *
 * @param value the whole key, available only at the first view
 */
export function createdKey(key: OwnKey, value: string | undefined): Reaction {
  const toKeys = html`<p><a class="button" href="/panel/keys">To the keys</a></p>`;
  return {
    kind: 'page',
    section: 'keys',
    title: value === undefined ? 'Already shown' : 'Your new key',
    body:
      value === undefined
        ? message(
            'The value was shown already',
            html`<p>Nobody can see it again. If you did not copy it, delete the key “${key.name}” and create another.</p>${toKeys}`,
          )
        : html`<div class="narrow wide">
<h1>Your new key</h1>
${notice('plain', html`<p><strong>Copy it now.</strong> This is the only time that it is shown.</p>`)}
<div class="card">
<p class="label" id="value-label">API key “${key.name}”</p>
<output class="secret" aria-labelledby="value-label"><code>${value}</code></output>
<p class="hint">Send it as the header <code>x-api-key</code>. Keep it out of pages and apps that others can look into.</p>
${key.allowed_ips.length === 0 && html`<p class="error">No address is on its list, so it is blocked.</p>`}
</div>
${toKeys}
</div>`,
  };
}

/** Returns the question before a key is deleted. */
export function deleteKey({ token }: Visit, key: OwnKey): Reaction {
  return {
    kind: 'page',
    section: 'keys',
    title: 'Delete a key',
    body: html`<div class="narrow wide">
<h1>Delete “${key.name}”?</h1>
<form class="card" method="post" action="/panel/keys/${key.id}/delete">
${formSeal(token)}
<p>${masked(key)}</p>
<p>Requests with this key are refused from that moment on. It cannot be brought back. ${
      key.last_used_at ? html`It was last used at ${moment(key.last_used_at)}.` : 'It has never been used.'
    }</p>
<div class="actions"><button class="primary danger" type="submit">Delete the key</button> <a class="button" href="/panel/keys">Keep it</a></div>
</form>
</div>`,
  };
}

export const DEALERS_ONLY: Reaction = {
  kind: 'page',
  section: 'keys',
  status: 403,
  title: 'Not possible',
  body: message(
    'Only dealer accounts can have API keys',
    html`<p><a class="button" href="/panel">To the overview</a></p>`,
  ),
};
