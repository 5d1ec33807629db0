import {
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { deniedAnswer } from '#app/platform/panel/call-panel.ts'
import { actionFields } from './action-fields.ts'

/**
 * The action of a page of the panel, in the browser: neither an ended session nor a portal that breaks down or is not
 * reached may replace the page, and with it what the editor wrote.
 */
export async function panelClientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const result = { intent: String(form.get(actionFields.intent)), answer: answerTo(error), sent: null }
    // With this status, or the page would be read anew, which fails where the portal does.
    return data(result, { status: 503 })
  }
}

function answerTo(error: unknown) {
  if (!isRouteErrorResponse(error)) return { outcome: error instanceof TypeError ? 'interrupted' : 'failed' }
  return error.status === 401 ? deniedAnswer : { outcome: 'failed' }
}

/**
 * Of the page of one thing that is being written: a save that wrote nothing leaves the page as it is, and one of what is
 * gone does not take away what was written.
 */
export function revalidatesAfterSave({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const result = actionResult as { intent: string; answer: { outcome: string } } | undefined
  const outcome = result?.answer.outcome ?? ''
  const isGone = outcome === 'missing' || outcome === 'deleted'
  const isRefused = result?.intent === 'save' && ['invalid', 'conflict'].includes(outcome)
  return defaultShouldRevalidate && !isGone && !isRefused
}

/** For a page whose comparisons write nothing: they leave it as it is. */
export function revalidatesUnlessCompared({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && (actionResult as { intent: string } | undefined)?.intent !== 'compare'
}
