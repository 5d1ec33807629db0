import {
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { actionFields } from './action-fields.ts'

/** Returns an outcome after an ended session, a failure or a network error, so that the page keeps unsaved text. */
export async function panelClientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const result = { intent: String(form.get(actionFields.intent)), answer: answerTo(error), sent: null }
    // React Router does not revalidate after an error status, so the page keeps unsaved text.
    return data(result, { status: 503 })
  }
}

function answerTo(error: unknown) {
  if (!isRouteErrorResponse(error)) return { outcome: error instanceof TypeError ? 'interrupted' : 'failed' }
  return error.status === 401 ? deniedAnswer : { outcome: 'failed' }
}

/** Does not revalidate after a refused save, or if the record is deleted. */
export function revalidatesAfterSave({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const result = actionResult as { intent: string; answer: { outcome: string } } | undefined
  const outcome = result?.answer.outcome ?? ''
  const isGone = outcome === 'missing' || outcome === 'deleted'
  const isRefused = result?.intent === 'save' && ['invalid', 'conflict'].includes(outcome)
  return defaultShouldRevalidate && !isGone && !isRefused
}

/** Does not revalidate after a comparison, which writes nothing. */
export function revalidatesUnlessCompared({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && (actionResult as { intent: string } | undefined)?.intent !== 'compare'
}

export type CallFailure = typeof deniedAnswer | { outcome: 'failed' } | { outcome: 'interrupted' }

/**
 * Posts a form to the panel. Never throws. 'denied': no session; 'failed': server error; 'interrupted': no response or an incomplete one.
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

/** Response to a call without a session. The panel shows its title and description. */
export const deniedAnswer = {
  outcome: 'denied',
  error: 'Not authenticated',
  title: 'Erro de Autenticação',
  description: 'Você precisa estar logado como admin',
} as const
