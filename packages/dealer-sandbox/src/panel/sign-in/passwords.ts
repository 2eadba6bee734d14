/** Passwords: generation, and hashing with scrypt. */
import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** About 60 ms and 32 MB on one core for each guess against stolen hashes. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Without look-alikes and vowels: easy to copy by hand from one screen to another. */
const ALPHABET = '23456789bcdfghjkmnpqrstvwxz';

/** Returns four groups of four characters: 76 random bits. */
export function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}

/** Returns the hash as text, with its cost and salt. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join(':');
}

/**
 * Returns true if `stored` is the hash of this password. A missing hash takes the same time and returns
 * false.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = stored?.split(':') ?? [];
  const cost = stored === undefined ? COST : { N: Number(N), r: Number(r), p: Number(p) };
  const wanted = stored === undefined ? randomBytes(HASH_BYTES) : Buffer.from(hash, 'base64');
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), cost), wanted);
}

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Two keyboards may write the same letter in two ways.
    const maxmem = 256 * cost.N * cost.r;
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, { ...cost, maxmem }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
