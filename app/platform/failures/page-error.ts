import { isRouteErrorResponse } from 'react-router'

/** What a visitor may know of a failure: a sentence of ours and the number of its log line. */
export type PageError = { sentence: string; number: string }

/** Replaces {message} in the stated errors. */
export function failureMessage(error: unknown): string {
  if (isRouteErrorResponse(error) && isExplained(error.data))
    return `${error.data.sentence} (ocorrência ${error.data.number})`
  if (isLostConnection(error)) return 'a conexão falhou, ou o portal acaba de ser atualizado'
  return 'o portal não conseguiu atender ao pedido agora'
}

function isExplained(data: unknown): data is PageError {
  return typeof data === 'object' && data !== null && 'sentence' in data && 'number' in data
}

/** True for a failed request or script load; browsers word it differently. */
function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError && /fetch|networkerror|load failed|module/i.test(error.message)
}
