import { expect } from 'vitest';
import { emulatorForFile, refusal, rule, rules } from './fixture.ts';

const server = emulatorForFile();
const TD = 'tdlib/td, MessageEntity.cpp and misc.cpp';

rules<[string, string, string]>(
  'a text is trimmed of spaces and line ends alone',
  TD,
  [
    ['a no-break space stays', '\u00a0a\u00a0', '\u00a0a\u00a0'],
    ['an em space stays', '\u2003a\u2003', '\u2003a\u2003'],
    ['spaces and line ends go', ' \n a \n ', 'a'],
    ['a tab is a space, and goes', '\ta\t', 'a'],
    ['a zero width space stays', '\u200ba\u200b', '\u200ba\u200b'],
  ],
  async ([, text, kept]) => {
    const { id } = await server.person();
    expect((await server.send(id, { text })).text).toBe(kept);
  },
);

rules<[string, string]>(
  'a text of nothing that can be seen is empty',
  TD,
  [
    ['no-break spaces', '\u00a0\u00a0'],
    ['zero width spaces', '\u200b'],
    ['joiners and marks', '\u200c\u200d\u200e\u200f'],
    ['the blank of Braille', '\u2800'],
    ['an ideographic space', '\u3000'],
    ['a byte order mark', '\ufeff'],
    ['a combining double low line alone', '\u0333'],
    ['an object replacement character', '\ufffc'],
    ['a blank inside markup', '<b>\u2800</b>'],
  ],
  async ([, text]) => {
    const { id } = await server.person();
    const answer = await server.api('sendMessage', { chat_id: id, text, parse_mode: 'HTML' });
    expect(refusal(answer)).toBe('Bad Request: text must be non-empty');
  },
);

rules<[string, string, string]>(
  'characters that draw lines over a text are taken out',
  TD,
  [
    ['a double low line', 'a\u0333b', 'ab'],
    ['a double overline', 'a\u033fb', 'ab'],
    ['a ring', 'a\u030ab', 'ab'],
    ['of a row of direction marks all but the last', 'a\u200e\u200f\u200eb', 'a\u200c\u200c\u200eb'],
  ],
  async ([, text, kept]) => {
    const { id } = await server.person();
    expect((await server.send(id, { text })).text).toBe(kept);
  },
);

rule('entities move along when characters are taken out', TD, async () => {
  const { id } = await server.person();
  const sent = await server.send(id, { text: 'a\u0333 <b>b\u0333c</b>', parse_mode: 'HTML' });
  expect(sent).toMatchObject({ text: 'a bc', entities: [{ type: 'bold', offset: 2, length: 2 }] });
});

rule('a space at the beginning stays where an entity begins with it', TD, async () => {
  const { id } = await server.person();
  const sent = await server.send(id, { text: '<u>  a</u>', parse_mode: 'HTML' });
  expect(sent).toMatchObject({ text: '  a', entities: [{ type: 'underline', offset: 0, length: 3 }] });
});

rules<[string, string, string[]]>(
  'a bare link has an ending that there is',
  TD,
  [
    ['of a country', 'see shop.iq now', ['shop.iq']],
    ['a long one', 'at my.museum today', ['my.museum']],
    ['a new one', 'x.technology/a?b=c', ['x.technology/a?b=c']],
    ['in another script', 'магазин.рф', ['магазин.рф']],
    ['none that there is not', 'read file.txt or a.zzz', []],
    ['none of a sentence', 'Well done.World peace', []],
    ['in capitals', 'SHOP.IQ', ['SHOP.IQ']],
  ],
  async ([, text, links]) => {
    const { id } = await server.person();
    const { entities = [] } = (await server.send(id, { text })) as {
      entities?: { type: string; offset: number; length: number }[];
    };
    const found = entities.filter(({ type }) => type === 'url');
    expect(found.map(({ offset, length }) => text.slice(offset, offset + length))).toEqual(links);
  },
);

const LINKS = 'tdlib/td, LinkManager.cpp and HttpUrl.cpp';
rules<[string, string, string]>(
  'the address of a button is kept as Telegram writes it',
  LINKS,
  [
    ['a host alone', 'Shop.Example', 'http://shop.example/'],
    ['a host in capitals', 'https://SHOP.example/Path', 'https://shop.example/Path'],
    ['no path', 'https://shop.example', 'https://shop.example/'],
    ['a query without a path', 'https://shop.example?a=1', 'https://shop.example/?a=1'],
    ['a scheme in capitals', 'HTTPS://shop.example/', 'https://shop.example/'],
    ['the usual port, said', 'https://shop.example:443/a', 'https://shop.example:443/a'],
    ['a space in it', 'https://shop.example/a b', 'https://shop.example/a%20b'],
    ['spaces around it', '  https://shop.example/a  ', 'https://shop.example/a'],
    ['a link of Telegram', 'tg:resolve?domain=shop', 'tg://resolve?domain=shop'],
  ],
  async ([, url, kept]) => {
    const { id } = await server.person();
    const reply_markup = { inline_keyboard: [[{ text: 'Go', url }]] };
    expect(await server.send(id, { text: 'a', reply_markup })).toMatchObject({
      reply_markup: { inline_keyboard: [[{ text: 'Go', url: kept }]] },
    });
  },
);

rule(
  'what is longer than 32,768 bytes is not even parsed',
  'tdlib/telegram-bot-api, get_formatted_text',
  async () => {
    const { id } = await server.person();
    const send = (text: string) => server.api('sendMessage', { chat_id: id, text, parse_mode: 'HTML' });
    expect(refusal(await send(`<b>${'é'.repeat(16_400)}`))).toBe('Bad Request: text is too long');
    expect(refusal(await send('é'.repeat(16_000)))).toBe('Bad Request: message is too long');
  },
);

rule(
  'entities that Telegram finds itself are not taken from a bot',
  'tdlib/telegram-bot-api, get_text_entity_type',
  async () => {
    const { id } = await server.person();
    const entities = ['mention', 'hashtag', 'cashtag', 'bot_command', 'url', 'email', 'phone_number'].map(
      (type) => {
        return { type, offset: 0, length: 5 };
      },
    );
    const sent = await server.send(id, {
      text: 'plain text',
      entities: [...entities, { type: 'bold', offset: 6, length: 4 }],
    });
    expect(sent.entities).toEqual([{ type: 'bold', offset: 6, length: 4 }]);
  },
);
