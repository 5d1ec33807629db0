import { isRouteErrorResponse } from 'react-router'

/** Shown to visitors: a Portuguese sentence and the number of the log entry. */
export type PageError = { sentence: string; number: string }

/** Text for {message} in error messages. */
export function failureMessage(error: unknown): string {
  if (isRouteErrorResponse(error) && isExplained(error.data))
    return `${error.data.sentence} (ocorrência ${error.data.number})`
  if (isLostConnection(error)) return 'a conexão falhou, ou o portal acaba de ser atualizado'
  return 'o portal não conseguiu atender ao pedido agora'
}

function isExplained(data: unknown): data is PageError {
  return typeof data === 'object' && data !== null && 'sentence' in data && 'number' in data
}

/** Matches the text of a network error, which differs by browser. */
function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError && /fetch|networkerror|load failed|module/i.test(error.message)
}
