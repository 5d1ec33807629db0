import { pino } from 'pino'
import type { Config } from './config.server.ts'

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** Throttles repeated warnings and errors. */
export function openLog(config: Pick<Config, 'logLevel'>, destination: pino.DestinationStream = standardOutput()): Log {
  const admits = makeLogThrottle()
  const { warn = 40, fatal = 60 } = pino.levels.values
  return pino(
    {
      level: config.logLevel,
      base: null,
      serializers: { err: describeError },
      hooks: {
        logMethod(line, method, level) {
          const [fields, message] = line as [unknown, string?]
          const isThrottled = level >= warn && level < fatal
          const summarize = (summary: object) => method.call(this, summary as never, `repeated: ${message}`)
          if (!isThrottled || admits(fields, message ?? String(fields), summarize)) method.apply(this, line)
        },
      },
    },
    destination,
  )
}

/** Maximum buffered bytes while the log cannot be written. */
const mostWaitingBytes = 256 * 1024

function standardOutput(): pino.DestinationStream {
  const output = pino.destination({ sync: true, maxLength: mostWaitingBytes })
  // A log that cannot be written does not end the process.
  output.on('error', () => {})
  return output
}

type DescribedError = {
  type: string
  code?: unknown
  /** Table, column or constraint named by PostgreSQL; no data of a row. */
  about?: string
  message?: string
  stack?: string
  cause?: DescribedError
}

/** Failed statements contain visitors' input: only name, code and stack frames are logged. */
function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const described: DescribedError = { type: error.name }
  if ('code' in error) described.code = error.code
  if (isAboutStatement(error)) Object.assign(described, { about: schemaPartsOf(error), stack: placesOf(error) })
  // JSON.parse quotes its input.
  else if (error instanceof SyntaxError) described.stack = placesOf(error)
  else Object.assign(described, { message: withoutAddresses(error.message), stack: withoutAddresses(error.stack) })
  if (error.cause instanceof Error && depth < 3) described.cause = describeError(error.cause, depth + 1)
  return described
}

/** Mail servers repeat addresses in their answers. */
function withoutAddresses(text = ''): string {
  return text.replaceAll(/[^\s<>]{1,64}@[^\s<>]{1,255}/g, '[e-mail]')
}

/** True for errors of drivers and of Drizzle, which contain statements, values or rows. */
function isAboutStatement(error: Error): boolean {
  return ['params', 'query', 'detail', 'severity'].some((name) => name in error)
}

function schemaPartsOf(error: Error): string | undefined {
  const { table, column, constraint } = error as { table?: string; column?: string; constraint?: string }
  return [table, column, constraint].filter(Boolean).join(' ') || undefined
}

function placesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

type Summary = { heldBack: number; occurrences: string[] }
type Kind = Summary & { written: number }

const windowMs = 60_000
const linesPerWindow = 5
/** Maximum distinct failures per minute; further ones share a kind. */
const mostKinds = 100
/** Numbers that pages showed, so that throttled failures can be found. */
const mostOccurrences = 200

/** Logs the first lines of a kind and counts the others for a minute, so that an outage neither fills the disk nor hides other failures. */
function makeLogThrottle() {
  const kinds = new Map<string, Kind>()
  /** @param summarize called at the end of a minute with throttled lines */
  return function admits(fields: unknown, message: string, summarize: (summary: Summary) => void): boolean {
    const wanted = `${message}|${nameOfFailure(fields)}`
    const key = kinds.has(wanted) || kinds.size < mostKinds ? wanted : 'others'
    const kind = kinds.get(key) ?? { written: 0, heldBack: 0, occurrences: [] }
    if (!kinds.has(key)) {
      kinds.set(key, kind)
      setTimeout(() => {
        kinds.delete(key)
        if (kind.heldBack > 0) summarize({ heldBack: kind.heldBack, occurrences: kind.occurrences })
      }, windowMs).unref()
    }
    if (kind.written < linesPerWindow) {
      kind.written += 1
      return true
    }
    kind.heldBack += 1
    const { errorId } = fields as { errorId?: string }
    if (errorId && kind.occurrences.length < mostOccurrences) kind.occurrences.push(errorId)
    return false
  }
}

/** Without the message, which may differ each time. */
function nameOfFailure(fields: unknown): string {
  const { err, failure } = fields as { err?: unknown; failure?: unknown }
  if (!(err instanceof Error)) return String(failure ?? '')
  const place = /^ +at .*$/m.exec(err.stack ?? '')?.[0] ?? ''
  return [err, err.cause].map((error) => `${(error as Error)?.name} ${(error as { code?: string })?.code}`) + place
}
