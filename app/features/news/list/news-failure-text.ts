import { isRouteErrorResponse } from 'react-router'
import { failureMessage } from '#app/platform/failures/page-error.ts'

/** The stated text of a failure to list news (NEWS-15). */
export function newsFailureText(message: string): string {
  return `Erro ao carregar notícias: ${message}`
}

/** The stated form of a read that failed (NEWS-16). */
export function databaseFailure(message: string): string {
  return `Erro do banco: ${message}`
}

/** A loader that answered with an error is a failed read; any other error is the page's. */
export function newsFailureMessage(error: unknown): string {
  const message = failureMessage(error)
  return isRouteErrorResponse(error) ? databaseFailure(message) : message
}
