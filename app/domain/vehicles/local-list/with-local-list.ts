import { hasLocalList } from './local-list.ts'
import type { LocalList } from './read-local-list.ts'

/**
 * The answer of a page in a browser that holds a list of its own: the server's answer with the vehicles of that list in the
 * place of its own. The code for it is loaded only where there is such a list.
 */
export async function withLocalList<Answer>(
  serverLoader: () => Promise<Answer>,
  replace: (answer: Answer, list: LocalList) => Answer | Promise<Answer>,
): Promise<Answer> {
  if (!hasLocalList()) return serverLoader()
  const { readLocalList } = await import('./read-local-list.ts')
  const list = readLocalList()
  const answer = await serverLoader()
  return list ? replace(answer, list) : answer
}
