import { inflateRawSync } from 'node:zlib';

/** A cell of a spreadsheet. */
export interface ReadCell {
  readonly value: string | number;
  readonly format: string | null;
  readonly isBold: boolean;
}

/** Reads the sheets of an XLSX file, each as rows of cells. */
export function readWorkbook(file: Buffer): ReadCell[][][] {
  const files = unzip(file);
  const text = (name: string) => files.get(name)?.toString() ?? '';
  const shared = [...text('xl/sharedStrings.xml').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, one = '']) =>
    unescapeXml(one.replace(/<[^>]*>/g, '')),
  );
  const styles = text('xl/styles.xml');
  const formats = new Map(
    [...styles.matchAll(/<numFmt [^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      unescapeXml(attribute(tag, 'formatCode')),
    ]),
  );
  const fonts = [
    ...(/<fonts[\s\S]*?<\/fonts>/.exec(styles)?.[0] ?? '').matchAll(/<font>([\s\S]*?)<\/font>/g),
  ];
  const styleTags = [...(/<cellXfs[\s\S]*?<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*>/g)];
  const cellOf = (tag: string, inner: string): ReadCell => {
    const style = styleTags[Number(attribute(tag, 's') || 0)]?.[0] ?? '';
    const value = unescapeXml(inner.replace(/<[^>]*>/g, ''));
    const type = attribute(tag, 't');
    // A file may hold an empty cell only for its style.
    const isNumber = inner !== '' && (type === '' || type === 'n');
    return {
      value: type === 's' ? (shared[Number(value)] ?? '') : isNumber ? Number(value) : value,
      format: formats.get(attribute(style, 'numFmtId')) ?? null,
      isBold: /<b\/>/.test(fonts[Number(attribute(style, 'fontId') || 0)]?.[1] ?? ''),
    };
  };
  return [...files.keys()]
    .filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
    .toSorted()
    .map((name) =>
      [...text(name).matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) => {
        const cells: ReadCell[] = [];
        // A file leaves empty cells out: the reference says the column, `C3`.
        for (const [, tag = '', inner = ''] of row.matchAll(/(<c [^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
          const column = attribute(tag, 'r').charCodeAt(0) - 'A'.charCodeAt(0);
          while (cells.length < column) cells.push({ value: '', format: null, isBold: false });
          cells.push(cellOf(tag, inner));
        }
        return cells;
      }),
    );
}

function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** Reads the files of a ZIP by its central directory. */
function unzip(file: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = file.readUInt32LE(file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + 16);
  while (file.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      file.readUInt16LE(at + offset),
    );
    const header = file.readUInt32LE(at + 42);
    const name = file.subarray(at + 46, at + 46 + (nameLength ?? 0)).toString();
    const begin = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
    const bytes = file.subarray(begin, begin + size);
    files.set(name, method === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}
