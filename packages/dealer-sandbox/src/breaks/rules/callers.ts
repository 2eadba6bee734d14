/** Breaks of authentication. */
import type { Break, Breaks } from '../break.ts';

const KEY_LENGTH = 80;

/**
 * Serves a caller with an unknown key if `forgives` agrees; `existed` means that the key was accepted before.
 */
function withMemory(forgives: (existed: boolean) => boolean): () => Break {
  return () => {
    const accepted = new Set<unknown>();
    return {
      accepted: (apiKey) => void accepted.add(apiKey),
      forgives: (refusal, headers) => {
        const apiKey = headers['x-api-key'];
        const whole = typeof apiKey === 'string' && apiKey.length === KEY_LENGTH;
        return refusal === 'unknown-key' && whole && forgives(accepted.has(apiKey));
      },
    };
  };
}

export const CALLER_BREAKS: Breaks = {
  'authentication.missing-key': () => ({
    forgives: (refusal, { authorization }) => refusal === 'no-key' && authorization === undefined,
  }),
  'authentication.wrong-key': withMemory((existed) => !existed),
  'authentication.whole-key': () => ({
    forgives: (refusal, headers) =>
      refusal === 'unknown-key' && String(headers['x-api-key']).length === KEY_LENGTH - 1,
  }),
  'authentication.no-bearer': () => ({
    forgives: (refusal, { authorization }) => refusal === 'no-key' && authorization !== undefined,
  }),
  'authentication.deleted-key': withMemory((existed) => existed),
  'authentication.inactive-key': () => ({ forgives: (refusal) => refusal === 'inactive-key' }),
  'authentication.address-not-listed': () => ({ forgives: (refusal) => refusal === 'address-not-allowed' }),
  'authentication.empty-list': () => ({ forgives: (refusal) => refusal === 'no-address-listed' }),
  'authentication.dealers-only': () => ({ forgives: (refusal) => refusal === 'not-a-dealer' }),
  'authentication.no-key-endpoint': () => ({
    instead: ({ endpoint, path }) =>
      endpoint.startsWith('POST') && path === '/keys'
        ? { status: 201, body: { id: 1 }, headers: {} }
        : undefined,
  }),
  'authentication.key-length': () => {
    const whole = new Map<string, string>();
    return {
      answer: ({ body, status }, { endpoint }) => {
        if (endpoint !== 'POST /_sandbox/keys' || status >= 300) return;
        const value = String(body.value);
        body.value = value.slice(0, -1);
        whole.set(String(body.value), value);
      },
      meantKey: (apiKey) => whole.get(apiKey) ?? apiKey,
    };
  },
};
