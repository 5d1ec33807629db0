import { data, isRouteErrorResponse } from 'react-router'
import { formStatuses, type UnreadOutcome } from './form-answer.ts'
import { formLimitBytes } from './form-limit.ts'

/**
 * Sends a form from the browser. Neither a portal that cannot be reached or breaks down, nor a text that is longer than it takes, may
 * replace the page, and with it what the visitor wrote. A refusal of the form itself is an answer like any other.
 */
export async function sendVisitorForm<Answer>(
  request: Request,
  send: () => Promise<Answer>,
  mostBytes = formLimitBytes,
) {
  try {
    // Known before it is sent: a portal that refuses a body closes the connection, and the browser would call that a failure.
    const { size } = await request.clone().blob()
    return size > mostBytes ? refusedAs('too-large') : await send()
  } catch (error) {
    if (error instanceof Response) throw error
    return refusedAs(isRouteErrorResponse(error) && error.status === formStatuses['too-large'] ? 'too-large' : 'failed')
  }
}

/** With its status, or the page would be read anew, which fails where the portal cannot be reached. */
function refusedAs(outcome: UnreadOutcome) {
  return data({ outcome }, { status: formStatuses[outcome] })
}
