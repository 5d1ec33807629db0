import { isRouteErrorResponse } from 'react-router'
import { failureMessage } from '#app/platform/explained-failure.ts'

/** The stated text of a failure to list news (NEWS-15). */
export function newsFailureText(message: string): string {
  return `Erro ao carregar notícias: ${message}`
}

/** What the loader answered is a read that failed at the database, and the stated form says so (NEWS-16). */
export function newsFailureMessage(error: unknown): string {
  const message = failureMessage(error)
  return isRouteErrorResponse(error) ? `Erro do banco: ${message}` : message
}
