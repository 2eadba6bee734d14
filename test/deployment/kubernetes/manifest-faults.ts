/**
 * Checks objects of Kubernetes against the schemas of `kubernetes-models`. Its validators know types and bounds,
 * but pass over unknown fields. Its types do not: TypeScript refuses them in an object literal.
 */
import { fileURLToPath } from 'node:url';
import ts from 'typescript-classic';
import { z } from 'zod';

const BARMAN = '@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api';

/**
 * The object of the plugin Barman Cloud, which no package describes: its schema wraps a type of CloudNativePG.
 * https://github.com/cloudnative-pg/plugin-barman-cloud (config/crd)
 */
const OBJECT_STORE = `{
  apiVersion: 'barmancloud.cnpg.io/v1';
  kind: 'ObjectStore';
  metadata: import('@kubernetes-models/apimachinery/apis/meta/v1/ObjectMeta').IObjectMeta;
  spec: {
    configuration: Omit<import('${BARMAN}/BarmanObjectStoreConfiguration').IBarmanObjectStoreConfiguration, 'serverName'>;
    retentionPolicy?: \`\${number}\${'d' | 'w' | 'm'}\`;
    instanceSidecarConfiguration?: {
      env?: import('kubernetes-models/v1/EnvVar').IEnvVar[];
      resources?: import('kubernetes-models/v1/ResourceRequirements').IResourceRequirements;
      retentionPolicyIntervalSeconds?: number;
    };
  };
}`;

/** Packages of the groups that are not Kubernetes's own. */
const PACKAGES: Readonly<Record<string, string>> = {
  'postgresql.cnpg.io': '@kubernetes-models/cloudnative-pg',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};

const typed = z.looseObject({ apiVersion: z.string(), kind: z.string() });
type Typed = z.infer<typeof typed>;

/** A model of the packages: a class whose objects check themselves. */
type Model = new (data: object) => { validate(): void };

function moduleOf({ apiVersion, kind }: Typed): string {
  const [group = ''] = apiVersion.split('/');
  return `${PACKAGES[group] ?? 'kubernetes-models'}/${apiVersion}/${kind}`;
}

/** Returns the faults of each object, in order. An object of an unknown kind is an error. */
export async function faultsOf(objects: readonly Typed[]): Promise<string[][]> {
  const faults = typeFaults(objects);
  return Promise.all(
    objects.map(async (object, index) => [...(faults[index] ?? []), ...(await valueFaults(object))]),
  );
}

/** Returns the surplus and missing fields and the wrong types, as TypeScript finds them. */
function typeFaults(objects: readonly Typed[]): string[][] {
  const lines = objects.map((object, index) => {
    const type =
      object.kind === 'ObjectStore' ? OBJECT_STORE : `import('${moduleOf(object)}').I${object.kind}`;
    return `export const object${index}: ${type.replaceAll('\n', ' ')} = ${JSON.stringify(object)};`;
  });
  const entry = fileURLToPath(new URL('__manifests.mts', import.meta.url));
  const source = ts.createSourceFile(entry, lines.join('\n'), ts.ScriptTarget.ES2022);
  const options: ts.CompilerOptions = {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
    skipLibCheck: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const [getSourceFile, fileExists] = [host.getSourceFile.bind(host), host.fileExists.bind(host)];
  host.getSourceFile = (file, ...rest) => (file === entry ? source : getSourceFile(file, ...rest));
  host.fileExists = (file) => file === entry || fileExists(file);
  const program = ts.createProgram([entry], options, host);
  const found = objects.map((): string[] => []);
  for (const { start = 0, messageText } of ts.getPreEmitDiagnostics(program)) {
    const { line } = source.getLineAndCharacterOfPosition(start);
    found[line]?.push(ts.flattenDiagnosticMessageText(messageText, ' '));
  }
  return found;
}

/** Returns the value that is out of its bounds, if there is one. */
async function valueFaults(object: Typed): Promise<string[]> {
  const [path, name, data] =
    object.kind === 'ObjectStore'
      ? [
          `${BARMAN}/BarmanObjectStoreConfiguration`,
          'BarmanObjectStoreConfiguration',
          configurationOf(object),
        ]
      : [moduleOf(object), object.kind, object];
  const { [name]: Model } = (await import(path)) as Record<string, Model>;
  if (!Model) throw new Error(`${path} has no model`);
  try {
    new Model(data).validate();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function configurationOf(store: Typed): object {
  return z.looseObject({ spec: z.looseObject({ configuration: z.looseObject({}) }) }).parse(store).spec
    .configuration;
}
