import { data, isRouteErrorResponse } from 'react-router'
import { formStatuses, type UnreadOutcome } from './form-answer.ts'
import { formLimitBytes } from './form-limit.ts'

/** Never throws, so that the page and the typed values remain. */
export async function sendVisitorForm<Answer>(
  request: Request,
  send: () => Promise<Answer>,
  maxBytes = formLimitBytes,
) {
  try {
    // Checks the size before sending: the portal closes the connection of a large body, and browsers report only a network error.
    const { size } = await request.clone().blob()
    return size > maxBytes ? refusedAs('too-large') : await send()
  } catch (error) {
    if (error instanceof Response) throw error
    return refusedAs(isRouteErrorResponse(error) && error.status === formStatuses['too-large'] ? 'too-large' : 'failed')
  }
}

/** React Router does not revalidate after an error status, so the page keeps the values. */
function refusedAs(outcome: UnreadOutcome) {
  return data({ outcome }, { status: formStatuses[outcome] })
}
