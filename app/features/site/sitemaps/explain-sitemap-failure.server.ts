import type { RouterContextProvider } from 'react-router'
import { failureMessage } from '#app/platform/failures/page-error.ts'
import { loadOrPageError } from '#app/platform/failures/load-or-page-error.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { FirstReadFailure, unknownFailure } from './sitemap-failure.ts'

/** The text of {message}: our own sentence with the number that the log has too (T-75). */
export async function explainSitemapFailure(context: Readonly<RouterContextProvider>, error: unknown): Promise<string> {
  if (!(error instanceof Error)) {
    context.get(contexts.log).error({ thrown: error }, 'a sitemap could not be made')
    return unknownFailure
  }
  const explained: unknown = await loadOrPageError(context, () => Promise.reject(error)).catch(
    (thrown: unknown) => thrown,
  )
  const message = failureMessage({ status: 500, statusText: '', internal: false, ...(explained as object) })
  return error instanceof FirstReadFailure ? `Erro do banco: ${message}` : message
}
