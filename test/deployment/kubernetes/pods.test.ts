import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createOperationsServer } from '../../../src/platform/http/operations.ts';
import { createHttpServer } from '../../../src/platform/http/server.ts';
import {
  database,
  dockerfile,
  job,
  kustomization,
  manifestOf,
  ofImage,
  pods,
  probe,
  read,
  restored,
  settings,
  shop,
  statefulSet,
} from './manifests.ts';

describe('the pods', () => {
  test.each(pods)('$label runs without any right', ({ spec }) => {
    const [uid, gid] = [/--uid (\d+)/, /--gid (\d+)/].map((pattern) => Number(pattern.exec(dockerfile)?.[1]));

    expect(spec).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: uid,
      runAsGroup: gid,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(spec.containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  test('run on pinned images', () => {
    const images = pods.map(({ spec }) => spec.containers[0].image);
    const [replaced] = kustomization.images;
    const pinned = [
      ...images.map((image) => (image === replaced?.name ? `${replaced.newName}:${replaced.newTag}` : image)),
      database.spec.imageName,
      restored.spec.imageName,
    ];

    for (const image of pinned) expect(image).toMatch(/^[\w.-]+(\/[\w.-]+)+:\d+\.\d+(\.\d+)?(-\w+-\w+)?$/);
  });

  test('start the shop as the image does', () => {
    expect(shop).toMatchObject({ image: 'storefront' });
    expect([shop.command, shop.args]).toEqual([undefined, undefined]);
    const ports = Object.fromEntries(shop.ports.map(({ name, containerPort }) => [name, containerPort]));
    expect(ports).toEqual({ http: Number(ofImage.HTTP_PORT), operations: Number(ofImage.OPERATIONS_PORT) });
    expect([ofImage.HTTP_HOST, ofImage.OPERATIONS_HOST]).toEqual(['0.0.0.0', '0.0.0.0']);
  });

  test('start the update by a file of the project', () => {
    const [node, file = '?', ...options] = job.template.spec.containers[0].command ?? [];

    expect([node, options]).toEqual(['node', ['--dry-run']]);
    expect(existsSync(new URL(`../../../${file}`, import.meta.url))).toBe(true);
  });

  test('keep the data folder on a volume that the user of the image may write to', () => {
    const { fsGroup, runAsGroup } = statefulSet.template.spec.securityContext;
    const claims = statefulSet.volumeClaimTemplates.map(({ metadata }) => metadata.name);
    const volumes = statefulSet.template.spec.volumes.map(({ name }) => name);

    expect(fsGroup).toBe(runAsGroup);
    expect(shop.volumeMounts).toEqual([
      { name: claims[0], mountPath: ofImage.DATA_DIR },
      { name: volumes[0], mountPath: '/tmp' },
    ]);
  });

  test('give the shop the time that it takes to stop', () => {
    const [, stopMs = ''] = /process\.exit\(1\), ([\d_]+)\)/.exec(read('src/run-shop.ts')) ?? [];
    const { preStop } = z
      .looseObject({ preStop: z.strictObject({ sleep: z.strictObject({ seconds: z.number() }) }) })
      .parse(shop.lifecycle);
    const needS = preStop.sleep.seconds + Number(stopMs.replaceAll('_', '')) / 1000;

    expect(needS).toBe(25);
    expect(statefulSet.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(needS);
  });
});

describe('the requests', async () => {
  const log = pino({ enabled: false });
  const servers = {
    http: createHttpServer({
      log,
      telegram: { path: '/telegram/0a1b2c', receive: async () => 200 },
      hint: async () => true,
      hintPayment: async () => true,
    }),
    operations: createOperationsServer({
      log,
      problems: async () => [],
      metrics: async () => ({ contentType: 'text/plain', body: '' }),
    }),
  };
  const hasRoute = (port: string, url: string) =>
    servers[port as keyof typeof servers]?.hasRoute({ method: 'GET', url }) ?? false;

  test.each([
    ['startup', '/healthz', 'http'],
    ['liveness', '/healthz', 'operations'],
    ['readiness', '/readyz', 'operations'],
  ])('of %s go to a route of the shop', (name, path, port) => {
    const { httpGet } = probe.parse(shop[`${name}Probe`]);

    expect(httpGet).toEqual({ path, port });
    expect(hasRoute(port, path)).toBe(true);
  });

  test('of readiness leave a pod its requests during a failover of half a minute', () => {
    const { periodSeconds, failureThreshold } = z
      .looseObject({ periodSeconds: z.number(), failureThreshold: z.number() })
      .parse(shop.readinessProbe);

    expect(periodSeconds * failureThreshold).toBeGreaterThan(30);
  });

  test('of Prometheus go to the metrics, under the name of job that the rules expect', () => {
    const { spec } = z
      .looseObject({
        spec: z.looseObject({
          jobLabel: z.string(),
          podMetricsEndpoints: z.tuple([z.looseObject({ port: z.string(), path: z.string() })]),
        }),
      })
      .parse(manifestOf('PodMonitor', 'storefront'));
    const [{ port, path }] = spec.podMetricsEndpoints;

    expect(hasRoute(port, path)).toBe(true);
    expect(read('deploy/prometheus/alerts.yml')).toContain(
      `job="${statefulSet.template.metadata.labels[spec.jobLabel]}"`,
    );
  });

  test('from the internet reach the paths of the Caddyfile alone, on the host of PUBLIC_URL', () => {
    const { spec } = z
      .looseObject({
        spec: z.looseObject({
          tls: z.tuple([z.looseObject({ hosts: z.array(z.string()) })]),
          rules: z.tuple([
            z.strictObject({
              host: z.string(),
              http: z.strictObject({
                paths: z.array(
                  z.strictObject({
                    path: z.string(),
                    pathType: z.literal('Prefix'),
                    backend: z.unknown(),
                  }),
                ),
              }),
            }),
          ]),
        }),
      })
      .parse(manifestOf('Ingress', 'storefront'));
    const [{ host, http }] = spec.rules;
    const [, ofCaddy = ''] = /^\s*path (.*)$/m.exec(read('Caddyfile')) ?? [];

    expect(http.paths.map(({ path }) => `${path}/*`)).toEqual(ofCaddy.split(' '));
    for (const { backend } of http.paths)
      expect(backend).toEqual({ service: { name: 'storefront', port: { name: 'http' } } });
    expect([host, ...spec.tls[0].hosts]).toEqual(Array(2).fill(new URL(settings.PUBLIC_URL ?? '').host));
    expect(kustomization.replacements).toMatchObject([
      {
        source: { name: 'storefront-settings', fieldPath: 'data.PUBLIC_URL' },
        targets: [{ fieldPaths: ['spec.rules.0.host', 'spec.tls.0.hosts.0'] }],
      },
    ]);
  });
});
