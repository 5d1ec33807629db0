import { isRouteErrorResponse } from 'react-router'
import { failureMessage } from '#app/platform/failures/page-error.ts'

/** The stated text of every sitemap that could not be made (SITE-02). */
export function sitemapFailureText(message: string): string {
  return `Erro ao gerar sitemap: ${message}`
}

/** The text of {message} for a thrown value that is no error. */
export const unknownFailure = 'Erro desconhecido'

/** A sitemap of one table without that table is none (SITE-23). */
export class FirstReadFailure extends Error {
  override name = 'FirstReadFailure'
}

export async function firstRead<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (cause) {
    throw new FirstReadFailure('the first read of a sitemap failed', { cause })
  }
}

/** The failure that a loader hands to the page. */
export type SitemapFailure = { sitemapFailure: string }

/** The text of {message} on the page for people. */
export function sitemapFailureMessage(error: unknown): string {
  if (isRouteErrorResponse(error) && isSitemapFailure(error.data)) return error.data.sitemapFailure
  return error instanceof Error || isRouteErrorResponse(error) ? failureMessage(error) : unknownFailure
}

function isSitemapFailure(data: unknown): data is SitemapFailure {
  return typeof data === 'object' && data !== null && 'sitemapFailure' in data
}
