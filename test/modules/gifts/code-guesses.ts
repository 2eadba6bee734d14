import { randomBytes } from 'node:crypto';
import { Secret } from '../../../src/platform/secret.ts';
import type { CodeGuesses } from '../../support/module-parts.ts';

export default {
  gifts: ({ gifts }, id) => gifts.open(new Secret(randomBytes(18).toString('base64url')), id),
} satisfies CodeGuesses;
