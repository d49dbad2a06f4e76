import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import type { DeploymentSpec } from 'kubernetes-types/apps/v1'
import type { ServiceSpec } from 'kubernetes-types/core/v1'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { port as defaultPort } from '../src/server/environment/shapes'
import { metrics } from '../src/server/operations/metrics'

const folder = mkdtempSync(path.join(tmpdir(), 'gazette-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const textOf = (file: string) => readFileSync(`deploy/${file}`, 'utf8')

describe('Kubernetes manifests', () => {
  type Manifest = { apiVersion: string; kind: string; spec: Record<string, unknown> }
  const manifests = parseAllDocuments(textOf('kubernetes/gazette.yaml')).map((one) => one.toJS() as Manifest)

  /** Checks manifests against the types of the Kubernetes API; an unknown field is an error. */
  function faultsOf(documents: readonly Manifest[]): string {
    const types = path.resolve('node_modules/kubernetes-types')
    const lines = documents.flatMap((one, index) => {
      const module = one.apiVersion === 'v1' ? 'core/v1' : one.apiVersion
      return [
        `import type { ${one.kind} as Kind${index} } from '${types}/${module}'`,
        `export const document${index}: Kind${index} = ${JSON.stringify(one, undefined, 1)}`,
      ]
    })
    const file = path.join(folder, 'manifests.ts')
    writeFileSync(file, lines.join('\n'))
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler']
    return spawnSync(path.resolve('node_modules/.bin/tsc'), ['--ignoreConfig', ...options, '--types', '', file], {
      encoding: 'utf8',
      cwd: folder,
    }).stdout
  }

  it('match the Kubernetes API', () => {
    expect(manifests.map(({ kind }) => kind)).toEqual([
      'Deployment',
      'Service',
      'PodDisruptionBudget',
      'HorizontalPodAutoscaler',
    ])
    expect(faultsOf(manifests)).toBe('')
  })

  it('are rejected with an unknown field', () => {
    const [deployment, ...others] = structuredClone(manifests)
    const spoilt = { ...deployment, spec: { ...deployment?.spec, replica: 2 } } as Manifest
    expect(faultsOf([spoilt, ...others])).toContain('replica')
  })

  it('match each other: labels, ports, probes, and time to shut down', () => {
    const [deployment, service, budget, scaler] = manifests.map(({ spec }) => JSON.stringify(spec))
    const label = '{"app.kubernetes.io/name":"gazette"}'
    for (const one of [deployment, service, budget]) expect(one).toContain(label)
    expect(scaler).toContain('"name":"gazette"')
    for (const address of ['/healthz', '/readyz']) expect(deployment).toContain(address)
    const [first, second] = manifests as unknown as [{ spec: DeploymentSpec }, { spec: ServiceSpec }]
    const { template } = first.spec
    const pod = template.spec
    const [container] = pod?.containers ?? []
    const [port] = container?.ports ?? []
    expect(port?.containerPort).toBe(v.parse(defaultPort, undefined))
    expect(template.metadata?.annotations?.['prometheus.io/port']).toBe(String(port?.containerPort))
    for (const probe of [container?.startupProbe, container?.livenessProbe, container?.readinessProbe])
      expect(probe?.httpGet?.port).toBe(port?.name)
    expect(second.spec.ports?.map(({ targetPort }) => targetPort)).toEqual([port?.name])
    const delay = pod?.containers[0]?.env?.find(({ name }) => name === 'DRAIN_DELAY')?.value
    expect(pod?.terminationGracePeriodSeconds).toBe(Number(delay) + 15)
    expect(deployment).toContain('"readOnlyRootFilesystem":true')
  })
})

describe('systemd unit', () => {
  const text = textOf('systemd/gazette.service')
  const analyze = '/usr/bin/systemd-analyze'

  it('runs the build without privileges, with a cache folder, and waits for the shutdown', () => {
    const [, command = ''] = /^ExecStart=(.*)$/m.exec(text) ?? []
    expect(command).toMatch(/node dist\/serve-node\.js$/)
    for (const line of ['DynamicUser=yes', 'CacheDirectory=gazette', 'TimeoutStopSec=20', 'ProtectSystem=strict'])
      expect(text.split('\n')).toContain(line)
    expect(text).not.toMatch(/^MemoryDenyWriteExecute/m)
  })

  it.runIf(existsSync(analyze))('is accepted by the installed systemd, which rejects a wrong line', () => {
    const verify = (unit: string) => {
      const file = path.join(folder, 'gazette.service')
      writeFileSync(file, unit.replaceAll('/srv/gazette/node_modules/.bin/node', process.execPath))
      return spawnSync(analyze, ['verify', '--man=no', file], { encoding: 'utf8' }).stderr
    }
    expect(
      verify(text)
        .split('\n')
        .filter((line) => line.includes('gazette.service')),
    ).toEqual([])
    expect(verify(text.replace('RestartSec', 'RestartSecs'))).toContain('RestartSecs')
  })
})

describe('queries of Prometheus and Grafana', () => {
  const alerts = parse(textOf('prometheus/alerts.yaml')).groups.flatMap(
    ({ rules }: { rules: { alert: string; expr: string }[] }) => rules,
  ) as { alert: string; expr: string }[]
  const { panels } = JSON.parse(textOf('grafana/gazette.json')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const queries = [
    ...alerts.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ]

  /** The number of syntax errors of a PromQL expression, and its metrics and labels. */
  function read(expr: string) {
    const found = { faults: 0, metrics: new Set<string>(), labels: new Set<string>() }
    const text = expr.replaceAll('$__rate_interval', '5m')
    parser.parse(text).iterate({
      enter({ name, type, from, to, node }) {
        if (type.isError) found.faults++
        if (name === 'Identifier' && node.parent?.name === 'VectorSelector') found.metrics.add(text.slice(from, to))
        if (name === 'LabelName') found.labels.add(text.slice(from, to))
      },
    })
    return found
  }

  /** What is wrong with a PromQL expression: syntax errors, unknown metrics and unknown labels. */
  async function faultsOf(expr: string) {
    const { faults, metrics: names, labels } = read(expr)
    const types = await metrics.registry.metrics()
    const own = await metrics.registry.getMetricsAsJSON()
    const known = [...types.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    )
    const declared = own.flatMap(({ name }) => {
      const metric = metrics.registry.getSingleMetric(name) as { labelNames?: readonly string[] } | undefined
      const isQueried = [...names].some((one) => one.startsWith(name))
      return isQueried ? (metric?.labelNames ?? []) : []
    })
    return {
      syntaxErrors: faults,
      unknownMetrics: [...names].filter((name) => name !== 'up' && !known.includes(name)),
      unknownLabels: [...labels].filter((label) => !['le', 'job', 'instance', ...declared].includes(label)),
    }
  }

  const noFaults = { syntaxErrors: 0, unknownMetrics: [], unknownLabels: [] }

  it.each(queries)('%s: %s uses existing metrics and labels', async (_, expr) => {
    expect(read(expr).metrics.size).toBeGreaterThan(0)
    expect(await faultsOf(expr)).toEqual(noFaults)
  })

  it('are rejected with an unknown metric, an unknown label or a syntax error', async () => {
    const known = 'sum by (status) (rate(gazette_requests_total[5m]))'
    expect(await faultsOf(known)).toEqual(noFaults)
    expect(await faultsOf(known.replace('requests', 'request'))).toMatchObject({
      unknownMetrics: ['gazette_request_total'],
    })
    expect(await faultsOf(known.replace('status', 'colour'))).toMatchObject({ unknownLabels: ['colour'] })
    expect((await faultsOf(known.slice(0, -1))).syntaxErrors).toBeGreaterThan(0)
  })
})
