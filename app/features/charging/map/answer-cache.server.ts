import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'

/**
 * Keeps the latest answers of a read that is asked for many different things, until the charging points change. Requests for the same that
 * arrive together share one read; a failed read is not kept.
 * @param most answers kept in memory
 */
export function cacheAnswers<Answer>(most: number) {
  const kept = new WeakMap<Database, { version: number; answers: Map<string, Promise<Answer>> }>()
  return ({ db, versions }: Content, what: string, read: () => Promise<Answer>): Promise<Answer> => {
    const { version } = versions.of('charging')
    let current = kept.get(db)
    if (current?.version !== version) kept.set(db, (current = { version, answers: new Map() }))
    const { answers } = current
    const answer = answers.get(what) ?? read()
    // Whoever is asked for again moves to the end, behind those that go first.
    answers.delete(what)
    answers.set(what, answer)
    answer.catch(() => {
      if (answers.get(what) === answer) answers.delete(what)
    })
    const [oldest] = answers.keys()
    if (answers.size > most && oldest !== undefined) answers.delete(oldest)
    return answer
  }
}
