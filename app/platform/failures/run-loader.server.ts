import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { data, type RouterContextProvider } from 'react-router'
import type { PageError } from './page-error.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { Log } from '#app/platform/process/log.server.ts'

const maxAttempts = 3

/** Pause before the retry, in which the pool notices that its other connections were cut too. */
const pauseMs = 50

/** Retries after a lost connection. Logs an error with a short number, which the page shows with a Portuguese sentence. */
export async function runLoader<Result>(
  context: Readonly<RouterContextProvider>,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await withAttempts(read, maxAttempts)
  } catch (error) {
    if (error instanceof Response || isThrownData(error)) throw error
    const number = randomBytes(3).toString('hex').toUpperCase()
    context.get(contexts.log).error({ err: error, errorId: number }, 'a page could not be read')
    throw data({ sentence: sentenceFor(error), number } satisfies PageError, {
      status: 500,
      statusText: 'Internal Server Error',
    })
  }
}

/** After an error, returns `nothing`: the page is shown without this part and is not cached. */
export async function loadOrNothing<Result, Nothing>(
  { onPartFailure }: Content,
  read: () => Promise<Result>,
  nothing: Nothing,
): Promise<Result | Nothing> {
  try {
    return await read()
  } catch (error) {
    if (!onPartFailure || error instanceof Response) throw error
    onPartFailure(error)
    return nothing
  }
}

/** Suggestions may be cached for a minute. An error gives status 503, an empty list and a message. */
export async function answerSuggestions<Found extends object>(
  context: Readonly<RouterContextProvider>,
  read: () => Promise<Found>,
  none: Found,
) {
  const headers = { 'x-robots-tag': 'noindex' }
  try {
    return data(await read(), { headers: { ...headers, 'cache-control': 'public, max-age=60' } })
  } catch (error) {
    context.get(contexts.log).error({ err: error }, 'suggestions could not be read')
    const problem = 'As sugestões não podem ser lidas agora.'
    return data({ ...none, problem }, { status: 503, headers: { ...headers, 'cache-control': 'no-store' } })
  }
}

function isThrownData(error: unknown) {
  return typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit'
}

async function withAttempts<Result>(read: () => Promise<Result>, attempts: number): Promise<Result> {
  return read().catch(async (error: unknown) => {
    if (attempts === 1 || !isCutConnection(error)) throw error
    await wait(pauseMs)
    return withAttempts(read, attempts - 1)
  })
}

/** True for errors of a lost connection, after which another attempt may succeed. */
function isCutConnection(error: unknown): boolean {
  return causes(error).some(
    (cause) =>
      /^(?:57P01|57P02|ECONNRESET|EPIPE)$/.test(String((cause as { code?: unknown }).code)) ||
      (cause instanceof Error && cause.message === 'Connection terminated unexpectedly'),
  )
}

function sentenceFor(error: unknown): string {
  const reasons = causes(error)
  const code = reasons.map((cause) => (cause as { code?: unknown }).code).find((found) => typeof found === 'string')
  const says = (words: RegExp) => reasons.some((cause) => cause instanceof Error && words.test(cause.message))
  // Database drivers give no code for connection timeouts and closed connections, so the message is compared.
  if (code === 'ETIMEDOUT' || code === '57014' || says(/^timeout exceeded when trying|due to connection timeout$/))
    return 'o banco de dados não respondeu a tempo'
  if (
    says(/^Connection terminated/) ||
    code === 'ECONNREFUSED' ||
    code === 'ECONNRESET' ||
    code === 'ENOTFOUND' ||
    code?.startsWith('08') ||
    code?.startsWith('57P')
  )
    return 'o banco de dados está fora do ar'
  if (code === '53100' || code === 'ENOSPC') return 'o servidor está sem espaço em disco'
  return 'o portal não conseguiu ler os dados agora'
}

function causes(error: unknown): object[] {
  const found: object[] = []
  for (let cause = error; typeof cause === 'object' && cause !== null && found.length < 5;) {
    found.push(cause)
    cause = 'cause' in cause ? cause.cause : null
  }
  return found
}

/**
 * Returns 'failed' if `answer` throws. Logs the error without the values of its SQL statement.
 * @param message names in the log what failed
 */
export async function withFailureOutcome<Answer>(
  { log }: { log: Log },
  message: string,
  answer: () => Promise<Answer>,
): Promise<Answer | { outcome: 'failed' }> {
  try {
    return await answer()
  } catch (error) {
    log.error({ err: error }, message)
    return { outcome: 'failed' }
  }
}

export const notFound = { status: 404, statusText: 'Not Found' } as const
