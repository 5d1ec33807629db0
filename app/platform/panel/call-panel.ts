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
