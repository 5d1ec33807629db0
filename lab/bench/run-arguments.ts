export type RunArguments = {
  parts: string[]
  isQuick: boolean
  /** All parts in full. Only such a run updates the documents. */
  isFull: boolean
  /** Another build to measure in turns with this one: a folder, or a commit. null: none. */
  against: string | null
  /** Measures nothing; writes the documents from the newest results. */
  isDocumentsOnly: boolean
}

type KnownPart = { name: string; isOnRequest?: boolean }

/** `[quick] [part…] [--against FOLDER-OR-COMMIT]` or `readme`. Throws for an unknown part. */
export function readRunArguments(args: string[], parts: KnownPart[]): RunArguments {
  const known = parts.map(({ name }) => name)
  const at = args.indexOf('--against')
  const against = at === -1 ? null : (args[at + 1] ?? '')
  if (against === '') throw new Error('--against needs a folder with a build, or a commit.')
  const rest = at === -1 ? args : args.toSpliced(at, 2)
  const unknown = rest.filter((word) => ![...known, 'quick', 'readme'].includes(word))
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Parts: ${known.join(', ')}.`)
  const named = known.filter((part) => rest.includes(part))
  const inFull = parts.filter(({ isOnRequest }) => !isOnRequest).map(({ name }) => name)
  const isQuick = rest.includes('quick')
  return {
    parts: named.length > 0 ? named : inFull,
    isQuick,
    isFull: named.length === 0 && !isQuick,
    against,
    isDocumentsOnly: rest.includes('readme'),
  }
}
