import { isRouteErrorResponse } from 'react-router'

/** The part of a failure that a visitor may know: one of our own sentences, and the number under which the log has the rest. */
export type PageError = { sentence: string; number: string }

/** The text that stands for {message} in the stated errors (T-75). */
export function failureMessage(error: unknown): string {
  if (isRouteErrorResponse(error) && isExplained(error.data))
    return `${error.data.sentence} (ocorrência ${error.data.number})`
  if (isLostConnection(error)) return 'a conexão falhou, ou o portal acaba de ser atualizado'
  return 'o portal não conseguiu atender ao pedido agora'
}

function isExplained(data: unknown): data is PageError {
  return typeof data === 'object' && data !== null && 'sentence' in data && 'number' in data
}

/** A request or a script that did not arrive; each browser words it its own way. */
function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError && /fetch|networkerror|load failed|module/i.test(error.message)
}
