type Summary = { heldBack: number; occurrences: string[] }
type Kind = Summary & { written: number }

const windowMs = 60_000
const linesPerWindow = 5
/** Failures that differ in message, name, code or place; what is beyond them counts as one. */
const mostKinds = 100
/** The numbers that pages showed to visitors, so that a held-back failure is found too. */
const mostOccurrences = 200

/**
 * Lets the first lines of a kind through and counts those that follow within a minute. An outage fails every request in the same
 * way, and its log must neither fill the disk nor hide what else goes wrong.
 */
export function makeLogThrottle() {
  const kinds = new Map<string, Kind>()
  /** @param summarize is called at the end of the minute in which something was held back */
  return function admits(fields: unknown, message: string, summarize: (summary: Summary) => void): boolean {
    const wanted = `${message}|${nameOfFailure(fields)}`
    const key = kinds.has(wanted) || kinds.size < mostKinds ? wanted : 'others'
    const kind = kinds.get(key) ?? { written: 0, heldBack: 0, occurrences: [] }
    if (!kinds.has(key)) {
      kinds.set(key, kind)
      setTimeout(() => {
        kinds.delete(key)
        if (kind.heldBack > 0) summarize({ heldBack: kind.heldBack, occurrences: kind.occurrences })
      }, windowMs).unref()
    }
    if (kind.written < linesPerWindow) {
      kind.written += 1
      return true
    }
    kind.heldBack += 1
    const { errorId } = fields as { errorId?: string }
    if (errorId && kind.occurrences.length < mostOccurrences) kind.occurrences.push(errorId)
    return false
  }
}

/** Without its message, which may differ each time. */
function nameOfFailure(fields: unknown): string {
  const { err, failure } = fields as { err?: unknown; failure?: unknown }
  if (!(err instanceof Error)) return String(failure ?? '')
  const place = /^ +at .*$/m.exec(err.stack ?? '')?.[0] ?? ''
  return [err, err.cause].map((error) => `${(error as Error)?.name} ${(error as { code?: unknown })?.code}`) + place
}
