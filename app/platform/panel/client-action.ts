import {
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
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
 * Revalidation for the page of one thing that is being written: a save that wrote nothing leaves the page as it is, and one of what is
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

/** Failures that every call of the panel can answer besides its own outcomes. */
export type CallFailure = typeof deniedAnswer | { outcome: 'failed' } | { outcome: 'interrupted' }

/**
 * Sends a form to the panel and reads its answer; never throws. 'denied': the session is gone; 'failed': the portal
 * could not; 'interrupted': it was not reached, or the answer was cut off.
 */
export async function callPanel<Answer extends { outcome: string }>(
  path: string,
  form: FormData | Record<string, string>,
): Promise<Answer | CallFailure> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      body: bodyOf(form),
      headers: { accept: 'application/json' },
    })
    if (!isJson(response)) return { outcome: 'failed' }
    return (await response.json()) as Answer | CallFailure
  } catch {
    return { outcome: 'interrupted' }
  }
}

export function isDenied<Answer extends { outcome: string }>(
  answer: Answer | CallFailure,
): answer is typeof deniedAnswer {
  return answer.outcome === 'denied'
}

function bodyOf(form: FormData | Record<string, string>): FormData {
  if (form instanceof FormData) return form
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.set(name, value)
  return body
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') ?? false
}

/** The answer to a call without a session (PERM-07); the interface shows it unchanged. */
export const deniedAnswer = {
  outcome: 'denied',
  error: 'Not authenticated',
  title: 'Erro de Autenticação',
  description: 'Você precisa estar logado como admin',
} as const
