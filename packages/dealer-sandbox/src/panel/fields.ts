/** Form fields: label, hint, typed text and error. */
import type { z } from 'zod';
import { type Html, html } from './html.ts';

/** Error messages by field. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface TextField {
  name: string;
  label: string;
  value: string;
  hint?: string;
  error?: string | undefined;
  type?: 'text' | 'password' | 'date';
  autocomplete?: string;
  /** Type of the on-screen keyboard. */
  inputmode?: 'decimal' | 'text';
  focus?: boolean;
}

/**
 * Renders a text field. Screen readers read hint and message with the field. The browser's own checks are
 * off, because ours say more.
 */
export function textField(field: TextField): Html {
  const { name, label, value, hint, error, type = 'text', autocomplete = 'off', inputmode = 'text' } = field;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="field${error && ' wrong'}">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${error && html`<p class="error" id="${name}-error"><span class="hidden">Error: </span>${error}</p>`}
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" inputmode="${inputmode}" autocapitalize="none" spellcheck="false"${
    described !== '' && html` aria-describedby="${described}"`
  }${error && html` aria-invalid="true"`}${(field.focus || error) && html` autofocus`}>
</div>`;
}

/** Returns a hidden form field. */
export function hiddenField(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}

/** Returns the first message of each field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    errors[field] ??= issue.message;
  }
  return errors;
}

/** Returns the typed text of a field, or an empty string. */
export function typed(form: URLSearchParams, name: string): string {
  return form.get(name) ?? '';
}
