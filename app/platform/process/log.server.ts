import { pino } from 'pino'
import type { Config } from './config.server.ts'

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** Limits repeated warnings and errors. */
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

const maxWaitingBytes = 256 * 1024

function standardOutput(): pino.DestinationStream {
  const output = pino.destination({ sync: true, maxLength: maxWaitingBytes })
  // The process continues if the log cannot be written.
  output.on('error', () => {})
  return output
}

type DescribedError = {
  type: string
  code?: unknown
  /** Table, column and constraint of a PostgreSQL error, without row data. */
  about?: string
  message?: string
  stack?: string
  cause?: DescribedError
}

/** Omits failed SQL statements, which contain visitors' input; logs only name, code and stack frames. */
function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const described: DescribedError = { type: error.name }
  if ('code' in error) described.code = error.code
  if (isAboutStatement(error)) Object.assign(described, { about: schemaPartsOf(error), stack: placesOf(error) })
  // The message of `JSON.parse` contains its input, so only stack frames are logged.
  else if (error instanceof SyntaxError) described.stack = placesOf(error)
  else Object.assign(described, { message: withoutAddresses(error.message), stack: withoutAddresses(error.stack) })
  if (error.cause instanceof Error && depth < 3) described.cause = describeError(error.cause, depth + 1)
  return described
}

/** Replaces mail addresses, because mail servers repeat them in their error messages. */
function withoutAddresses(text = ''): string {
  return text.replaceAll(/[^\s<>]{1,64}@[^\s<>]{1,255}/g, '[e-mail]')
}

/** True for errors that contain statements, values or rows. */
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
/** Failures per minute. Further kinds are counted together. */
const maxKinds = 100
/** `errorId`s in a summary. A visitor may report the `errorId` of a failure that was only counted. */
const maxOccurrences = 200

/** Logs the first lines of each failure per minute and counts the rest, so that an outage does not fill the disk. */
function makeLogThrottle() {
  const kinds = new Map<string, Kind>()
  return function admits(fields: unknown, message: string, summarize: (summary: Summary) => void): boolean {
    const wanted = `${message}|${nameOfFailure(fields)}`
    const key = kinds.has(wanted) || kinds.size < maxKinds ? wanted : 'others'
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
    if (errorId && kind.occurrences.length < maxOccurrences) kind.occurrences.push(errorId)
    return false
  }
}

/** Error names, codes and the first stack frame. Messages vary. */
function nameOfFailure(fields: unknown): string {
  const { err, failure } = fields as { err?: unknown; failure?: unknown }
  if (!(err instanceof Error)) return String(failure ?? '')
  const place = /^ +at .*$/m.exec(err.stack ?? '')?.[0] ?? ''
  return [err, err.cause].map((error) => `${(error as Error)?.name} ${(error as { code?: string })?.code}`) + place
}
