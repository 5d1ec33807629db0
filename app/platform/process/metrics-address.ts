import { z } from 'zod'

export type MetricsAddress = { host: string; port: number }

/** METRICS_ADDRESS: a port of this machine alone, or host:port. */
export const metricsSetting = z
  .string()
  .transform((text, { issues }): MetricsAddress => {
    const [, host = '127.0.0.1', port = ''] = /^(?:([\w.-]+|\[[\da-f:]+\]):)?(\d{1,5})$/i.exec(text) ?? []
    if (port && Number(port) <= 65535) return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) }
    issues.push({ code: 'custom', message: 'deve ser uma porta, como 9464, ou servidor:porta', input: null })
    return z.NEVER
  })
  .nullish()
  .transform((address) => address ?? null)
