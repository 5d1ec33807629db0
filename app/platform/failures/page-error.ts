import { isRouteErrorResponse } from 'react-router'

/** Data of an error that visitors may see: a Portuguese sentence and the number of the log entry. */
export type PageError = { sentence: string; number: string }

/** Text for {message} in the error messages that the specification gives. */
export function failureMessage(error: unknown): string {
  if (isRouteErrorResponse(error) && isExplained(error.data))
    return `${error.data.sentence} (ocorrência ${error.data.number})`
  if (isLostConnection(error)) return 'a conexão falhou, ou o portal acaba de ser atualizado'
  return 'o portal não conseguiu atender ao pedido agora'
}

function isExplained(data: unknown): data is PageError {
  return typeof data === 'object' && data !== null && 'sentence' in data && 'number' in data
}

/** True if a request or a script could not be loaded. The text of this error differs between browsers. */
function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError && /fetch|networkerror|load failed|module/i.test(error.message)
}
