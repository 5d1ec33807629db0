import { hasLocalList } from './local-list.ts'
import type { LocalList } from './read-local-list.ts'

/** Replaces the server's vehicles by those of the browser's list. Without a list, loads no parser. */
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
