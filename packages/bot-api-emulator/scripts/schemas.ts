import { writeFile } from 'node:fs/promises';
import { formatMethodSchemas, generateMethodSchemas } from './schemas/generate.ts';

/** Parameter schemas, against which the emulator checks calls. */
const parametersFile = new URL('../src/calls/methods.schema.json', import.meta.url);
/** Result schemas, against which the tests check the emulator's answers. */
const resultsFile = new URL('../test/calls/results.schema.json', import.meta.url);

if (import.meta.main) {
  const { parameters, results } = generateMethodSchemas();
  await writeFile(parametersFile, formatMethodSchemas(parameters));
  await writeFile(resultsFile, formatMethodSchemas(results));
  const count = Object.keys(parameters.methods).length;
  console.log(`Wrote the parameters and results of ${count} Bot API methods (${parameters.source}).`);
}
