import { GrammyError, InputFile } from 'grammy';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { SentPictures } from '../../../src/modules/home/index.ts';
import { createShopPictures } from '../../../src/telegram/pictures/shop-pictures.ts';

const [LINA, OMAR] = [1, 2];

/** Creates a bot's pictures with the test's drawings, and their background work. */
function picturesOf(
  change: { picture?: string; draw?: (svg: string) => Promise<Buffer>; find?: SentPictures['find'] } = {},
) {
  const kept = new Map<string, string>();
  const work: Promise<void>[] = [];
  const drawn: string[] = [];
  const { draw = async (svg: string) => Buffer.from(svg) } = change;
  const pictures = createShopPictures({
    sent: {
      read: async () => kept,
      find: change.find ?? (async (_, drawing) => kept.get(drawing) ?? null),
      keep: async (_, drawing, fileId) => {
        kept.set(drawing, kept.get(drawing) ?? fileId);
        return kept.get(drawing) ?? fileId;
      },
      forget: async (_, drawing) => void kept.delete(drawing),
    },
    botId: 5,
    shopName: () => 'Noor Store',
    profile: () => ({ picture: change.picture }),
    draw: (svg) => {
      drawn.push(svg);
      return draw(svg);
    },
    inBackground: (_, task) => void work.push(task),
    log: pino({ level: 'silent' }),
  });
  const settled = async () => {
    while (work.length > 0) await work.shift();
  };
  const mediaOf = (chat: number) => pictures.ofShop()?.fileFor(chat)?.media ?? null;
  return { pictures, settled, drawn, kept, mediaOf };
}

const refusal = (description: string) =>
  new GrammyError('refused', { ok: false, error_code: 400, description }, 'sendPhoto', {});
const WRONG_FILE = refusal('Bad Request: wrong file identifier/HTTP URL specified');

test('a picture that is not drawn yet is left out', async () => {
  const { mediaOf, settled } = picturesOf();
  expect(mediaOf(LINA)).toBeNull();
  await settled();
  expect(mediaOf(LINA)).toBeInstanceOf(InputFile);
});

test('two messages do not upload the same picture at once', async () => {
  const { pictures, settled, mediaOf } = picturesOf();
  await pictures.start();
  await settled();
  const first = pictures.ofShop()?.fileFor(LINA);
  expect(mediaOf(OMAR)).toBeNull();
  first?.ended();
  expect(mediaOf(OMAR)).toBeInstanceOf(InputFile);
});

test('a drawing that fails is not tried at each tap', async () => {
  const { mediaOf, settled, drawn } = picturesOf({ draw: () => Promise.reject(new Error('no font')) });
  for (let tap = 0; tap < 3; tap++) {
    expect(mediaOf(LINA)).toBeNull();
    await settled();
  }
  expect(drawn).toHaveLength(1);
});

test('a picture is drawn once the database answers again', async () => {
  let isAway = true;
  const find = async () => {
    if (isAway) throw new Error('away');
    return null;
  };
  const { mediaOf, settled } = picturesOf({ find });
  mediaOf(LINA);
  await settled();
  isAway = false;
  mediaOf(LINA);
  await settled();
  expect(mediaOf(LINA)).toBeInstanceOf(InputFile);
});

test('one that another replica sent is not drawn', async () => {
  const { mediaOf, settled, drawn } = picturesOf({ find: async () => 'sent-by-another' });
  mediaOf(LINA);
  await settled();
  expect([mediaOf(LINA), drawn]).toEqual(['sent-by-another', []]);
});

test('a drawn picture takes the place of one of the owner that Telegram refuses', async () => {
  const { pictures, mediaOf, settled } = picturesOf({ picture: 'of-another-bot' });
  await pictures.start();
  await settled();
  const file = pictures.ofShop()?.fileFor(LINA);
  expect(file?.media).toBe('of-another-bot');
  file?.refused(WRONG_FILE);
  expect(mediaOf(LINA)).toBeInstanceOf(InputFile);
});

test('a refusal that is not about the file keeps it', () => {
  const { pictures, mediaOf } = picturesOf({ picture: 'own' });
  pictures.ofShop()?.fileFor(LINA)?.refused(refusal("Bad Request: can't parse entities"));
  expect(mediaOf(LINA)).toBe('own');
});

test('a brand has the picture of the shop until its own is drawn', async () => {
  const { pictures, settled } = picturesOf({ picture: 'own' });
  const brand = () => pictures.ofBrand({ name: 'Orbit', picture: null })?.fileFor(OMAR)?.media;
  expect(brand()).toBe('own');
  await settled();
  expect(brand()).toBeInstanceOf(InputFile);
});

test('the brands of a list are drawn before they are opened', async () => {
  const { pictures, settled, drawn } = picturesOf();
  pictures.expect(['Orbit', 'Nova', 'Orbit']);
  await settled();
  expect(drawn).toHaveLength(2);
});
