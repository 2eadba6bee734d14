import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

test('every service of docker-compose.yml runs without rights on a file system that it cannot write', () => {
  const [, all = ''] = read('docker-compose.yml').split(/^services:$/m);
  const [services = ''] = all.split(/^volumes:$/m);
  const byName = services.split(/^ {2}(?=\w+:$)/m).slice(1);

  expect(byName.map((text) => text.split(':')[0])).toEqual(['shop', 'database', 'https']);
  for (const text of byName) {
    const name = text.split(':')[0];
    expect(text, name).toContain('read_only: true\n');
    expect(text, name).toContain('cap_drop: [ALL]\n');
    expect(text, name).toContain('security_opt: ["no-new-privileges:true"]\n');
    expect(text, name).toMatch(/^ {4}image: (storefront|\w+:\d+\.\d+(\.\d+)?-\w+)$/m);
  }
});

test('the image and its user are the same as what the file of services counts on', () => {
  const dockerfile = read('Dockerfile');

  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^ {2}&& chmod -R u=rwX,go=rX \.$/m);
  expect([...dockerfile.matchAll(/^COPY (?!--from=dependencies )(.*)$/gm)].map(([, what]) => what)).toEqual([
    '. .',
  ]);
});

test('nothing hidden and no key goes to the build, wherever it lies', () => {
  const lines = read('.dockerignore').trim().split('\n');

  // The last line that fits decides.
  expect(lines.slice(-2)).toEqual(['**/.*', '**/*.key']);
});
