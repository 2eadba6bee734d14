import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  bucket,
  database,
  fits,
  job,
  kustomization,
  labels,
  manifestFiles,
  manifestOf,
  manifests,
  ofKind,
  pods,
  readManifest,
  restored,
  selector,
  shop,
  statefulSet,
} from './manifests.ts';

describe('the objects', () => {
  const own = [statefulSet.template.metadata.labels];

  test('select the pods of the shop where they mean it', () => {
    const ofSpec = (kind: string) =>
      ofKind(kind).map(({ object }) => z.looseObject({ spec: z.looseObject({}) }).parse(object).spec);
    const selectors = [
      statefulSet.selector,
      ...ofSpec('PodDisruptionBudget').map((spec) => selector.parse(spec.selector)),
      ...ofSpec('Service').map((spec) => ({ matchLabels: labels.parse(spec.selector) })),
    ];

    expect(selectors.length).toBe(4);
    for (const one of selectors) expect(fits(one)).toEqual(own);
    const services = ofKind('Service').map(({ object }) => object.metadata.name);
    expect(services).toContain(statefulSet.serviceName);
  });

  test('name ports that the shop opens', () => {
    const targets = ofKind('Service').flatMap(({ object }) =>
      z
        .looseObject({ spec: z.looseObject({ ports: z.array(z.looseObject({ targetPort: z.string() })) }) })
        .parse(object)
        .spec.ports.map(({ targetPort }) => targetPort),
    );

    expect(targets).toEqual(['http', 'http']);
    expect(shop.ports.map(({ name }) => name)).toContain('http');
  });

  test('refer to settings and secrets that kustomization.yaml or the database makes', () => {
    const generated = [...kustomization.configMapGenerator, ...kustomization.secretGenerator];
    const made = [...generated.map(({ name }) => name), `${database.metadata.name}-app`];
    const named = shop.envFrom.map((one) => ('secretRef' in one ? one.secretRef : one.configMapRef).name);

    expect(named).toEqual(['storefront-settings', 'storefront-secrets']);
    for (const name of named) expect(made).toContain(name);
    for (const { env } of [shop, job.template.spec.containers[0]])
      for (const { valueFrom } of env)
        expect(valueFrom.secretKeyRef).toEqual({ name: `${database.metadata.name}-app`, key: 'uri' });
    for (const { envs } of generated) {
      const [file = '?'] = envs;
      expect(
        manifestFiles.some((of) => of === file || of === `${file}.example`),
        file,
      ).toBe(true);
    }
  });

  test('of backups take the bucket, its key and the cluster that there are', () => {
    const text = readManifest('backup.yaml');
    const used = [...text.matchAll(/\{ name: storefront-bucket, key: (\w+) \}/g)].map(([, key]) => key);

    expect(used.sort()).toEqual(Object.keys(bucket).sort());
    expect(manifestOf('ScheduledBackup', 'storefront-nightly')).toMatchObject({
      spec: { cluster: { name: database.metadata.name }, method: 'plugin' },
    });
    for (const { spec } of [database, restored])
      expect(spec.plugins).toMatchObject([{ parameters: { barmanObjectName: 'storefront-backups' } }]);
    expect(kustomization.secretGenerator.find(({ name }) => name === 'storefront-bucket')).toMatchObject({
      options: { disableNameSuffixHash: true },
    });
  });

  test('are applied together, except those for a task of its own', () => {
    const files = [...new Set(manifests.map(({ file }) => file))];
    const alone = files.filter((file) => !kustomization.resources.includes(file));

    expect(alone.sort()).toEqual(['monitoring.yaml', 'restore.yaml', 'update.yaml']);
    expect(kustomization.resources.filter((file) => !files.includes(file))).toEqual([]);
  });

  test('of alerts have expressions that Prometheus reads', () => {
    const text = readManifest('monitoring.yaml');
    const expressions = [...text.matchAll(/expr: (.*)$/gm)].map(([, expr = '']) => expr);
    const faults: string[] = [];
    for (const expr of expressions) {
      parser.parse(expr).iterate({
        enter: ({ type }) => {
          if (type.isError) faults.push(expr);
        },
      });
    }

    expect(expressions.length).toBe(2);
    expect(faults).toEqual([]);
  });
});

describe('the network', () => {
  const ports = z.array(z.strictObject({ protocol: z.enum(['TCP', 'UDP']), port: z.number() }));
  const peer = z.union([
    z.strictObject({ podSelector: selector }),
    z.strictObject({ namespaceSelector: selector }),
    z.strictObject({ ipBlock: z.looseObject({ cidr: z.string() }) }),
  ]);
  const policies = ofKind('NetworkPolicy').map(({ object }) => ({
    name: object.metadata.name ?? '',
    ...z
      .looseObject({
        spec: z.strictObject({
          podSelector: selector,
          policyTypes: z.array(z.string()),
          ingress: z.array(z.strictObject({ from: z.array(peer), ports })).default([]),
          egress: z.array(z.strictObject({ to: z.array(peer).optional(), ports })).default([]),
        }),
      })
      .parse(object).spec,
  }));
  const policyOf = (name: string) => policies.find((policy) => policy.name === name);
  const portsOf = (rules: { ports: z.infer<typeof ports> }[] = []) =>
    rules.map(({ ports }) => ports.map(({ port }) => port));

  test('is closed where no policy opens it', () => {
    expect(policyOf('nothing')).toEqual({
      name: 'nothing',
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
      ingress: [],
      egress: [],
    });
  });

  test('has policies for pods that exist', () => {
    for (const { name, podSelector, ingress, egress } of policies) {
      expect(fits(podSelector), name).not.toEqual([]);
      const peers = [...ingress.flatMap(({ from }) => from), ...egress.flatMap(({ to = [] }) => to)];
      for (const one of peers) if ('podSelector' in one) expect(fits(one.podSelector), name).not.toEqual([]);
    }
  });

  test('lets the shop be called on its two ports, and call the database and HTTPS', () => {
    const { podSelector = {}, ingress, egress } = policyOf('shop') ?? {};

    expect(fits(podSelector)).toEqual([statefulSet.template.metadata.labels]);
    expect(portsOf(ingress)).toEqual(shop.ports.map(({ containerPort }) => [containerPort]));
    expect(portsOf(egress)).toEqual([[5432], [443]]);
  });

  test('lets the database be called by the shop, the update, its operator and Prometheus', () => {
    const { podSelector = {}, ingress = [] } = policyOf('database') ?? {};
    const [first] = ingress;

    expect(fits(podSelector)).toEqual([{ 'cnpg.io/cluster': database.metadata.name }]);
    expect(portsOf(ingress)).toEqual([[5432], [5432, 8000], [9187]]);
    const callers = first?.from.flatMap((one) => ('podSelector' in one ? fits(one.podSelector) : []));
    expect(callers).toEqual(pods.map(({ metadata }) => metadata.labels));
  });
});
