import { AggregatorRegistry, type Registry } from 'prom-client'

/** The figures of one process, as `prom-client` writes them. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** One text of the figures of several processes: each metric says how it is merged, counts are added. */
export function mergeFigures(figures: readonly Figures[]): Promise<string> {
  return AggregatorRegistry.aggregate([...figures]).metrics()
}
