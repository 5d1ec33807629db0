import pg from 'pg'

type Query = (...args: unknown[]) => unknown

/** Used for traces. `begin` gets only the first word of a statement and returns a callback for its end. */
export function followStatements(begin: (kind: string) => ((error: unknown) => void) | null): void {
  const prototype = pg.Client.prototype as { query: Query }
  const { query } = prototype
  prototype.query = function followed(this: pg.Client, ...args: unknown[]) {
    const end = begin(kindOf(args[0]))
    if (!end) return query.apply(this, args)
    const callback = args.at(-1)
    if (typeof callback === 'function')
      args[args.length - 1] = (...results: unknown[]) => {
        end(results[0])
        Reflect.apply(callback, undefined, results)
      }
    const answer = query.apply(this, args)
    if (answer instanceof Promise) answer.then(() => end(null), end)
    return answer
  }
}

/** First word of a statement, such as 'select'. */
function kindOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string } | null)?.text
  return /^\s*([a-z]+)/i.exec(text ?? '')?.[1]?.toLowerCase() ?? 'statement'
}
