import { hasLocalList } from './local-list.ts'
import type { LocalList } from './read-local-list.ts'

/** Vehicles of the browser's list replace the server's. Loads the parser only for a list. */
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
