import { writeFile } from 'node:fs/promises';
import { formatMethodSchemas, generateMethodSchemas } from './telegram-schemas/generate.ts';

const TARGET = new URL('../src/sandbox/telegram/methods.schema.json', import.meta.url);

if (import.meta.main) {
  const schemas = generateMethodSchemas();
  await writeFile(TARGET, formatMethodSchemas(schemas));
  const count = Object.keys(schemas.methods).length;
  console.log(`Wrote the parameters of ${count} Bot API methods (${schemas.source}).`);
}
