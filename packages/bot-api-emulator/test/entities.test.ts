import { describe, expect, test } from 'vitest';
import { parseText } from '../src/entities/parse.ts';
import { ApiError } from '../src/errors.ts';

const amira = { id: 7, is_bot: false, first_name: 'Amira' };
const findUser = (id: number) => (id === amira.id ? amira : undefined);

function parse(text: string, parseMode?: string) {
  return parseText({ text, parseMode, findUser });
}

/** Formats entities briefly: `bold 0+4`. */
function shown(text: string, parseMode?: string): [string, string[]] {
  const parsed = parse(text, parseMode);
  return [parsed.text, parsed.entities.map((entity) => `${entity.type} ${entity.offset}+${entity.length}`)];
}

function refusal(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
  throw new Error('It was accepted');
}

describe('HTML', () => {
  test.for<[string, string, string[]]>([
    ['<b>a</b><strong>b</strong>', 'ab', ['bold 0+2']],
    ['<i>a</i> <em>b</em>', 'a b', ['italic 0+1', 'italic 2+1']],
    ['<u>a</u> <ins>b</ins>', 'a b', ['underline 0+1', 'underline 2+1']],
    ['<s>a</s> <del>b</del>', 'a b', ['strikethrough 0+1', 'strikethrough 2+1']],
    ['<tg-spoiler>a</tg-spoiler> <span class="tg-spoiler">b</span>', 'a b', ['spoiler 0+1', 'spoiler 2+1']],
    ['<code>a&lt;b</code>', 'a<b', ['code 0+3']],
    ['<pre><code class="language-ts">let</code></pre>', 'let', ['pre 0+3']],
    ['<blockquote>a</blockquote>', 'a', ['blockquote 0+1']],
    ['<blockquote expandable>a\nb</blockquote>', 'a\nb', ['expandable_blockquote 0+3']],
    ['<a href="https://a.example/?x=1&amp;y=2">link</a>', 'link', ['text_link 0+4']],
    ['<a href="tg://user?id=7">Amira</a> <a href="tg://user?id=8">x</a>', 'Amira x', ['text_mention 0+5']],
    ['🎮<b>🎮</b>', '🎮🎮', ['bold 2+2']],
    ['<b>bold <i>both</i></b>', 'bold both', ['bold 0+9', 'italic 5+4']],
    ['<b>a <code>b</code> c</b>', 'a b c', ['bold 0+2', 'code 2+1', 'bold 3+2']],
    ['&#65;&#x42;&quot;&unknown; & ', 'AB"&unknown; &', []],
    ['  <b> a </b>  ', ' a', ['bold 0+2']],
    ['<b></b>a', 'a', []],
    ['<B>a</b >', 'a', ['bold 0+1']],
  ])('%s', ([source, text, entities]) => {
    expect(shown(source, 'HTML')).toEqual([text, entities]);
  });

  test('a link keeps its address and a block its language', () => {
    expect(parse('<a href="https://a.example/?x=1&amp;y=2">link</a>', 'HTML').entities).toMatchObject([
      { url: 'https://a.example/?x=1&y=2' },
    ]);
    expect(parse('<pre><code class="language-ts">let</code></pre>', 'HTML').entities).toMatchObject([
      { type: 'pre', language: 'ts' },
    ]);
  });

  test.for<[string, string]>([
    ['<b>a', 'Can\'t find end tag corresponding to start tag "b"'],
    ['a</b>', 'Unexpected end tag at byte offset 1'],
    ['<b><i>test</b></i>', 'Unmatched end tag at byte offset 10, expected "</i>", found "</b>"'],
    ['é<script>a</script>', 'Unsupported start tag "script" at byte offset 2'],
    ['a < b', 'Unsupported start tag "" at byte offset 2'],
    ['<b', 'Unclosed start tag at byte offset 0'],
    ['<b>a</b', 'Unclosed end tag at byte offset 4'],
    ['<span>a</span>', 'Tag "span" must have class "tg-spoiler" at byte offset 0'],
    ['<a href=x"y">a</a>', 'Unexpected end of name token at byte offset 8'],
    ['<b =x>a</b>', 'Empty attribute name in the tag "b" at byte offset 0'],
    ['<tg-emoji emoji-id="x">👍</tg-emoji>', 'Invalid custom emoji identifier specified'],
  ])('%s is refused', ([source, reason]) => {
    expect(refusal(() => parse(source, 'HTML'))).toBe(`Bad Request: can't parse entities: ${reason}`);
  });
});

describe('MarkdownV2', () => {
  test.for<[string, string, string[]]>([
    [
      '*b* _i_ __u__ ~s~ ||x||',
      'b i u s x',
      ['bold 0+1', 'italic 2+1', 'underline 4+1', 'strikethrough 6+1', 'spoiler 8+1'],
    ],
    ['*b _i __u___ b*', 'b i u b', ['bold 0+7', 'italic 2+3', 'underline 4+1']],
    ['`a\\`b` ```ts\nlet```', 'a`b let', ['code 0+3', 'pre 4+3']],
    ['[shop](https://a.example)', 'shop', ['text_link 0+4']],
    ['1\\.5 \\> 1 \\*', '1.5 > 1 *', []],
    ['>a\n>b\nc', 'a\nb\nc', ['blockquote 0+4']],
    ['>a\n>b||', 'a\nb', ['expandable_blockquote 0+3']],
    ['![👍](tg://emoji?id=5)', '👍', ['custom_emoji 0+2']],
  ])('%s', ([source, text, entities]) => {
    expect(shown(source, 'MarkdownV2')).toEqual([text, entities]);
  });

  test.for<[string, string]>([
    ['a.', "Character '.' is reserved and must be escaped with the preceding '\\'"],
    ['a-b', "Character '-' is reserved and must be escaped with the preceding '\\'"],
    ['*a', "Can't find end of Bold entity at byte offset 0"],
    ['é_a', "Can't find end of Italic entity at byte offset 2"],
    ['*bold _italic\\_*', "Can't find end of Bold entity at byte offset 15"],
    ['```ts\nlet', "Can't find end of PreCode entity at byte offset 0"],
    ['[a](b', "Can't find end of a URL at byte offset 4"],
    ['![👍](https://a.example)', 'Custom emoji URL must have scheme tg'],
  ])('%s is refused', ([source, reason]) => {
    expect(refusal(() => parse(source, 'MarkdownV2'))).toBe(`Bad Request: can't parse entities: ${reason}`);
  });
});

describe('Markdown', () => {
  test('its marks do not nest, and an escape works outside of them', () => {
    expect(shown('*b_c* _i_ `x` \\_ [l](https://a.example)', 'Markdown')).toEqual([
      'b_c i x _ l',
      ['bold 0+3', 'italic 4+1', 'code 6+1', 'text_link 10+1'],
    ]);
  });

  test('a mark without its end is refused', () => {
    expect(refusal(() => parse('a *b', 'Markdown'))).toBe(
      "Bad Request: can't parse entities: Can't find end of the entity starting at byte offset 2",
    );
  });
});

describe('given entities', () => {
  const given = (text: string, entity: object) =>
    refusal(() => parseText({ text, entities: [entity as never], findUser }));

  test.for<[string, object, string]>([
    ['hello', { type: 'bold', offset: -1, length: 1 }, 'receive an entity with incorrect offset -1'],
    [
      'hello',
      { type: 'bold', offset: 100, length: 1 },
      'entity begins after the end of the text at UTF-16 offset 100',
    ],
    [
      'hello',
      { type: 'bold', offset: 0, length: 100 },
      'entity beginning at UTF-16 offset 0 ends after the end of the text at UTF-16 offset 100',
    ],
    [
      'click',
      { type: 'text_link', offset: 0, length: 5, url: 'not-a-url' },
      "entity URL 'not-a-url' is invalid: Wrong HTTP URL",
    ],
    [
      'click',
      { type: 'text_link', offset: 0, length: 5, url: '' },
      "entity URL '' is invalid: URL host is empty",
    ],
    ['a', { type: 'text_mention', offset: 0, length: 1, user: { id: 8 } }, 'user not found'],
  ])('in "%s" %o is refused', ([text, entity, reason]) => {
    expect(given(text, entity)).toBe(`Bad Request: ${reason}`);
  });

  test('are counted in UTF-16 code units and may not cut a character', () => {
    expect(given('🎮a', { type: 'bold', offset: 1, length: 1 })).toContain('in a middle of a UTF-16 symbol');
    const entities = [{ type: 'bold' as const, offset: 2, length: 1 }];
    expect(parseText({ text: '🎮a', entities, findUser }).entities).toEqual(entities);
  });
});

test('shifts entities when characters that Telegram drops are removed', () => {
  expect(shown('\u202aa\u202c\r\n<b>b\u202e</b>\t\u2068c\u2069', 'HTML')).toEqual([
    'a\nb \u2068c\u2069',
    ['bold 2+1'],
  ]);
  const entities = [{ type: 'bold' as const, offset: 2, length: 3 }];
  expect(parseText({ text: 'a\r\u202ebc', entities, findUser })).toEqual({
    text: 'abc',
    entities: [{ type: 'bold', offset: 1, length: 2 }],
  });
});

describe('automatic entities', () => {
  test.for<[string, string[]]>([
    ['/start item_5', ['bot_command 0+6']],
    ['/start@emulated_bot', ['bot_command 0+19']],
    ['see /help, not a/b', ['bot_command 4+5']],
    ['@amira and #sale', ['mention 0+6', 'hashtag 11+5']],
    ['https://a.example/x?y=1.', ['url 0+23']],
    ['shop.com', ['url 0+8']],
    ['mail me@shop.com', ['email 5+11']],
    ['+9647701234567', ['phone_number 0+14']],
    ['12.50 USD', []],
    ['$USD', ['cashtag 0+4']],
  ])('in "%s"', ([text, entities]) => {
    expect(shown(text)).toEqual([text, entities]);
  });

  test('nothing is found inside code', () => {
    expect(shown('<code>/start</code>', 'HTML')[1]).toEqual(['code 0+6']);
  });
});
