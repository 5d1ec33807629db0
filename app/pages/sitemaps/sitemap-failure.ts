import { isRouteErrorResponse } from 'react-router'
import { failureMessage } from '#app/platform/failures/page-error.ts'

/** The requirements fix this text. */
export function sitemapFailureText(message: string): string {
  return `Erro ao gerar sitemap: ${message}`
}

export const unknownFailure = 'Erro desconhecido'

/** The table that a sitemap needs could not be read. */
export class RequiredReadError extends Error {
  override name = 'RequiredReadError'
}

export async function readRequired<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (cause) {
    throw new RequiredReadError('the first read of a sitemap failed', { cause })
  }
}

export type SitemapFailure = { sitemapFailure: string }

export function sitemapFailureMessage(error: unknown): string {
  if (isRouteErrorResponse(error) && isSitemapFailure(error.data)) return error.data.sitemapFailure
  return error instanceof Error || isRouteErrorResponse(error) ? failureMessage(error) : unknownFailure
}

function isSitemapFailure(data: unknown): data is SitemapFailure {
  return typeof data === 'object' && data !== null && 'sitemapFailure' in data
}
