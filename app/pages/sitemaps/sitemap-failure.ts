import { isRouteErrorResponse } from 'react-router'
import { failureMessage } from '#app/platform/failures/page-error.ts'

/** Stated error of sitemaps. */
export function sitemapFailureText(message: string): string {
  return `Erro ao gerar sitemap: ${message}`
}

/** {message} for a thrown value that is no error. */
export const unknownFailure = 'Erro desconhecido'

/** A sitemap of one table fails without it. */
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

/** A failure for the page. */
export type SitemapFailure = { sitemapFailure: string }

/** {message} on the page. */
export function sitemapFailureMessage(error: unknown): string {
  if (isRouteErrorResponse(error) && isSitemapFailure(error.data)) return error.data.sitemapFailure
  return error instanceof Error || isRouteErrorResponse(error) ? failureMessage(error) : unknownFailure
}

function isSitemapFailure(data: unknown): data is SitemapFailure {
  return typeof data === 'object' && data !== null && 'sitemapFailure' in data
}
