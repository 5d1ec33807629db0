import { randomBytes } from 'node:crypto'
import { data, type RouterContextProvider } from 'react-router'
import type { PageError } from './page-error.ts'
import { log } from '#app/platform/requests/request-contexts.ts'

/**
 * Runs a read for a page. What goes wrong is logged under a short number, and the page learns that number and a sentence
 * of ours: the words of a driver never leave the server.
 */
export async function loadOrPageError<Result>(
  context: Readonly<RouterContextProvider>,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Response || isThrownData(error)) throw error
    const number = randomBytes(3).toString('hex').toUpperCase()
    context.get(log).error({ err: error, errorId: number }, 'a page could not be read')
    throw data({ sentence: sentenceFor(error), number } satisfies PageError, {
      status: 500,
      statusText: 'Internal Server Error',
    })
  }
}

function isThrownData(error: unknown) {
  return typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit'
}

function sentenceFor(error: unknown): string {
  const code = causes(error)
    .map((cause) => (cause as { code?: unknown }).code)
    .find((found) => typeof found === 'string')
  if (code === 'ETIMEDOUT' || code === '57014') return 'o banco de dados não respondeu a tempo'
  if (
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
