/** The Kubernetes manifests of `deploy/kubernetes`, as their tests read them. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const folder = new URL('../../../deploy/kubernetes/', import.meta.url);

export const readManifest = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
export const manifestFiles: readonly string[] = readdirSync(folder);

/** Fields that each object has; its schema (`manifest-faults.ts`) checks the others. */
const object = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string().optional(), generateName: z.string().optional() }),
});

export type ManifestObject = z.infer<typeof object>;

export interface Manifest {
  readonly file: string;
  /** File, kind and name, unique. */
  readonly label: string;
  readonly object: ManifestObject;
}

/** The fields of `kustomization.yaml`; an unknown one is an error. */
export const kustomization = z
  .strictObject({
    apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
    kind: z.literal('Kustomization'),
    namespace: z.string(),
    resources: z.array(z.string()),
    images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })),
    configMapGenerator: z.array(z.strictObject({ name: z.string(), envs: z.array(z.string()) })),
    secretGenerator: z.array(
      z.strictObject({
        name: z.string(),
        envs: z.array(z.string()),
        options: z.strictObject({ disableNameSuffixHash: z.boolean() }).optional(),
      }),
    ),
    replacements: z.array(
      z.strictObject({
        source: z.strictObject({
          kind: z.string(),
          name: z.string(),
          fieldPath: z.string(),
          options: z.strictObject({ delimiter: z.string(), index: z.number() }),
        }),
        targets: z.array(
          z.strictObject({
            select: z.strictObject({ kind: z.string(), name: z.string() }),
            fieldPaths: z.array(z.string()),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readManifest('kustomization.yaml')));

export const manifests: readonly Manifest[] = manifestFiles
  .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
  .flatMap((file) =>
    parseAllDocuments(readManifest(file)).map((document) => {
      if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]?.message}`);
      const parsed = object.parse(document.toJS());
      const { name, generateName } = parsed.metadata;
      return { file, label: `${file}: ${parsed.kind} ${name ?? generateName}`, object: parsed };
    }),
  );

/** Returns the only object of this kind and name. */
export function manifestOf(kind: string, name: string): ManifestObject {
  const found = manifests.filter(
    ({ object: { kind: of, metadata } }) => of === kind && metadata.name === name,
  );
  const [one] = found;
  if (!one || found.length > 1) throw new Error(`${found.length} objects are the ${kind} ${name}`);
  return one.object;
}

/** Returns the variables of a file of `kustomization.yaml`, which takes each line as it stands. */
function variablesIn(file: string): Record<string, string> {
  return z.record(z.string(), z.string()).parse(parseEnv(readManifest(file)));
}

/** Reads a file of the project. */
export const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
export const dockerfile = read('Dockerfile');
const [, imageVariables = ''] = /^ENV ((?:.*\\\n)+.*HTTP_PORT(?:.*\\\n)+.*)$/m.exec(dockerfile) ?? [];
/** The variables that the image sets. */
export const ofImage = Object.fromEntries(
  [...imageVariables.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
);
export const settings = variablesIn('settings.env');
export const secrets = variablesIn('secrets.env.example');
export const bucket = variablesIn('bucket.env.example');

export const labels = z.record(z.string(), z.string());
export const selector = z.strictObject({
  matchLabels: labels.optional(),
  matchExpressions: z.array(z.strictObject({ key: z.string(), operator: z.literal('Exists') })).optional(),
});
type Selector = z.infer<typeof selector>;
const reference = z.looseObject({ name: z.string() });
export const probe = z.looseObject({ httpGet: z.strictObject({ path: z.string(), port: z.string() }) });
const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  args: z.array(z.string()).optional(),
  envFrom: z
    .array(z.union([z.strictObject({ configMapRef: reference }), z.strictObject({ secretRef: reference })]))
    .default([]),
  env: z.array(
    z.strictObject({
      name: z.string(),
      valueFrom: z.strictObject({
        secretKeyRef: z.strictObject({ name: z.string(), key: z.string() }),
      }),
    }),
  ),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.number() })).default([]),
  securityContext: z.record(z.string(), z.unknown()),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: z.string(), memory: z.string() }),
    limits: z.strictObject({ memory: z.string() }),
  }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })).default([]),
});
const pod = z.looseObject({
  metadata: z.strictObject({ labels }),
  spec: z.looseObject({
    automountServiceAccountToken: z.boolean(),
    enableServiceLinks: z.boolean(),
    securityContext: z.looseObject({
      runAsNonRoot: z.boolean(),
      runAsUser: z.number(),
      runAsGroup: z.number(),
      fsGroup: z.number().optional(),
      seccompProfile: z.unknown(),
    }),
    hostNetwork: z.never().optional(),
    hostPID: z.never().optional(),
    hostIPC: z.never().optional(),
    initContainers: z.never().optional(),
    terminationGracePeriodSeconds: z.number().optional(),
    containers: z.tuple([container]),
    volumes: z.array(reference).default([]),
  }),
});
export const statefulSet = z
  .looseObject({
    spec: z.looseObject({
      replicas: z.number(),
      serviceName: z.string(),
      selector,
      template: pod,
      volumeClaimTemplates: z.array(z.looseObject({ metadata: reference })),
    }),
  })
  .parse(manifestOf('StatefulSet', 'storefront')).spec;
export const shop = statefulSet.template.spec.containers[0];
export const job = z
  .looseObject({ spec: z.looseObject({ template: pod }) })
  .parse(manifests.find(({ object }) => object.kind === 'Job')?.object).spec;
export const pods = [
  { label: 'the shop', ...statefulSet.template },
  { label: 'the update', ...job.template },
];
const cluster = z.looseObject({
  metadata: reference,
  spec: z.looseObject({
    imageName: z.string(),
    instances: z.number(),
    bootstrap: z.looseObject({ initdb: z.looseObject({}).optional() }),
    externalClusters: z.unknown().optional(),
    postgresql: z.looseObject({ parameters: labels, synchronous: z.unknown() }),
  }),
});
export const database = cluster.parse(manifestOf('Cluster', 'storefront-database'));
export const restored = cluster.parse(manifestOf('Cluster', 'storefront-database-2'));
export const ofKind = (kind: string) => manifests.filter(({ object }) => object.kind === kind);

/** The pods of the namespace: those above, those that the database's operator makes, and cert-manager's. */
const everyPod: Record<string, string>[] = [
  ...pods.map(({ metadata }) => metadata.labels),
  { 'cnpg.io/cluster': database.metadata.name },
  { 'acme.cert-manager.io/http01-solver': 'true' },
];
export const fits = ({ matchLabels = {}, matchExpressions = [] }: Selector) =>
  everyPod.filter(
    (of) =>
      Object.entries(matchLabels).every(([key, value]) => of[key] === value) &&
      matchExpressions.every(({ key }) => key in of),
  );
