import type {
  ChatInvoice,
  ChatSnapshot,
  PaymentOutcome,
  PersonProfile,
  TapOutcome,
} from '../../scripting/wire.ts';

const bot = new URLSearchParams(location.search).get('bot');
/** Path of the scripting API of the page's bot. A server may have several bots. */
export const scripting = bot === null ? '/_emulator' : `/_emulator/bots/${bot}`;

/** Calls the emulator's scripting API from a page on the same address. */
export async function request<T>(verb: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${scripting}/${path}`, {
    method: verb,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as T & { error?: string };
  if (!response.ok) throw new Error(answer.error ?? `The emulator answered ${response.status}`);
  return answer;
}

/** Settings that the page needs before its first drawing. */
export interface Surroundings {
  bot: { first_name: string; username: string };
  /** The API root for bots. */
  root: string;
  /** Masked. */
  token: string;
  panes: { title: string; url: string }[];
}

export const api = {
  surroundings: () => request<Surroundings>('GET', 'page'),
  savePerson: (profile: Partial<PersonProfile>) => request<PersonProfile>('POST', 'people', profile),
  snapshot: (person: number, before?: number) =>
    request<ChatSnapshot>(
      'GET',
      `${person < 0 ? 'groups' : 'people'}/${person}/chat${before === undefined ? '' : `?before=${before}`}`,
    ),
  act: (person: number, action: string, body: object = {}) =>
    request<{ messageId?: number }>('POST', `people/${person}/${action}`, body),
  tap: (person: number, label: string, message: number, at: { row: number; column: number }) =>
    request<{ outcome: TapOutcome }>('POST', `people/${person}/tap`, { label, message, at }),
  /** Acts as a member of a group. */
  actInGroup: <T>(group: number, action: string, body: object) =>
    request<T>('POST', `groups/${group}/${action}`, body),
  /** Asks the bot by an inline query. Its answer arrives as an event. */
  inlineQuery: (person: number, query: string, offset: string) =>
    request<{ queryId: string }>('POST', `people/${person}/inline`, { query, offset }),
  linkedInvoice: (link: string) =>
    request<{ invoice: ChatInvoice }>('GET', `invoices?link=${encodeURIComponent(link)}`),
  /** Pays the invoice of a message, or of a link. */
  pay: (person: number, what: { message: number } | { link: string }) =>
    request<{ outcome: PaymentOutcome }>('POST', `people/${person}/pay`, what),
};
