import { pino } from 'pino'
import type { Config } from './config.server.ts'

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

export function openLog(config: Pick<Config, 'logLevel'>, destination?: pino.DestinationStream): Log {
  return pino({ level: config.logLevel, base: null, serializers: { err: describeError } }, destination)
}

type DescribedError = { type: string; code?: unknown; message?: string; stack?: string; cause?: DescribedError }

/** A failed statement carries what somebody wrote, in its message and beside it: of such an error only name, code and places are kept. */
function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const described: DescribedError = { type: error.name }
  if ('code' in error) described.code = error.code
  if (isAboutStatement(error)) described.stack = placesOf(error)
  else Object.assign(described, { message: error.message, stack: error.stack })
  if (error.cause instanceof Error && depth < 3) described.cause = describeError(error.cause, depth + 1)
  return described
}

/** Of the drivers and of Drizzle: each of these holds a statement, its values, or a row. */
function isAboutStatement(error: Error): boolean {
  return ['params', 'query', 'detail', 'severity'].some((name) => name in error)
}

function placesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
