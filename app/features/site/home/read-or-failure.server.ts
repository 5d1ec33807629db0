import type { RouterContextProvider } from 'react-router'
import { failureMessage } from '#app/platform/failures/page-error.ts'
import { loadOrPageError } from '#app/platform/failures/load-or-page-error.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Reading } from './home-vehicles.ts'

/** Like loadOrPageError, but what goes wrong becomes a value: the rest of the page stands without it (HOME-18). */
export async function readOrFailure<Value>(
  context: Readonly<RouterContextProvider>,
  read: () => Promise<Value>,
): Promise<Reading<Value>> {
  try {
    return { value: await loadOrPageError(context, read), failure: null }
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    context.get(contexts.page).isIncomplete = true
    return { value: null, failure: failureMessage(asRouteError(thrown)) }
  }
}

/** The error that a route's error boundary would get for the thrown data. */
function asRouteError(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null || !('data' in thrown)) return thrown
  return { status: 500, statusText: '', internal: false, data: thrown.data }
}
