import { data, isRouteErrorResponse } from 'react-router'
import { formStatuses, type UnreadOutcome } from './form-answer.ts'
import { formLimitBytes } from './form-limit.ts'

/**
 * Sends a form by fetch. An unreachable portal, a failure or a body that is too long never replaces the page with what was typed. A refused
 * form is an ordinary answer.
 */
export async function sendVisitorForm<Answer>(
  request: Request,
  send: () => Promise<Answer>,
  mostBytes = formLimitBytes,
) {
  try {
    // Checked before sending: the portal closes the connection, which a browser reports as a network error.
    const { size } = await request.clone().blob()
    return size > mostBytes ? refusedAs('too-large') : await send()
  } catch (error) {
    if (error instanceof Response) throw error
    return refusedAs(isRouteErrorResponse(error) && error.status === formStatuses['too-large'] ? 'too-large' : 'failed')
  }
}

/** The status prevents revalidation, which would fail too. */
function refusedAs(outcome: UnreadOutcome) {
  return data({ outcome }, { status: formStatuses[outcome] })
}
