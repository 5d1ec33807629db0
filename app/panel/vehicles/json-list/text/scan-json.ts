type JsonScan = {
  /** null: valid JSON. */
  failure: JsonFailure | null
  /** Offsets, up to a limit. null: the text is no list. */
  elements: number[] | null
}

type JsonFailure = { offset: number; sentence: string }

const maxNameLength = 80

/** A text of brackets only would otherwise fill the memory. */
const maxDepth = 32

class ScanFailure extends Error {
  readonly offset: number
  constructor(offset: number, sentence: string) {
    super(sentence)
    this.offset = offset
  }
}

/**
 * Scans in one pass, without parsing values. Messages are Portuguese and equal in all browsers.
 * @param maxElements the scan ends one element later
 */
export function scanJson(text: string, maxElements: number): JsonScan {
  const elements: number[] = []
  const start = afterSpace(text, 0)
  const isList = text[start] === '['
  try {
    const onElement = (offset: number) => {
      elements.push(offset)
      return elements.length <= maxElements
    }
    const end = isList ? afterArray(text, start, 1, onElement) : afterValue(text, start, 1)
    const rest = end === null ? text.length : afterSpace(text, end)
    if (rest < text.length) fail(text, rest, 'o fim do texto')
  } catch (error) {
    if (!(error instanceof ScanFailure)) throw error
    return { failure: { offset: error.offset, sentence: error.message }, elements: null }
  }
  return { failure: null, elements: isList ? elements : null }
}

/** Searches the valid JSON value at `offset`. A missing path gets the offset of its deepest existing part. Scans each level once. */
export function offsetsOfPaths(text: string, offset: number, paths: readonly (readonly string[])[]): number[] {
  const offsets = paths.map(() => offset)
  const bySteps = Map.groupBy(paths.keys(), (place) => paths[place]?.[0])
  bySteps.delete(undefined)
  if (bySteps.size === 0) return offsets
  const found = new Map<string, number>()
  const keep = (step: string, at: number) => bySteps.has(step) && found.set(step, at)
  let item = 0
  if (text[offset] === '{') afterObject(text, offset, 1, keep)
  if (text[offset] === '[') afterArray(text, offset, 1, (at) => keep(String(item++), at) !== null)
  for (const [step, at] of found) {
    const places = bySteps.get(step) ?? []
    const inner = offsetsOfPaths(
      text,
      at,
      places.map((place) => paths[place]?.slice(1) ?? []),
    )
    for (const [index, place] of places.entries()) offsets[place] = inner[index] ?? at
  }
  return offsets
}

function afterValue(text: string, at: number, depth: number): number {
  if (depth > maxDepth) throw new ScanFailure(at, `há mais de ${maxDepth} níveis de colchetes ou chaves`)
  switch (text[at]) {
    case '{':
      return afterObject(text, at, depth)
    case '[':
      return afterArray(text, at, depth) ?? text.length
    case '"':
      return afterString(text, at)
    default:
      return afterPlainValue(text, at)
  }
}

/** null: `onElement` ended the scan. */
function afterArray(
  text: string,
  opening: number,
  depth: number,
  onElement?: (offset: number) => boolean,
): number | null {
  let at = afterSpace(text, opening + 1)
  if (text[at] === ']') return at + 1
  for (;;) {
    if (onElement && !onElement(at)) return null
    at = afterSpace(text, afterValue(text, at, depth + 1))
    if (text[at] === ']') return at + 1
    if (text[at] !== ',') fail(text, at, '"," ou "]"')
    at = afterSpace(text, at + 1)
  }
}

function afterObject(
  text: string,
  opening: number,
  depth: number,
  onProperty?: (key: string, offset: number) => unknown,
): number {
  let at = afterSpace(text, opening + 1)
  if (text[at] === '}') return at + 1
  const names = new Set<string>()
  for (;;) {
    if (text[at] !== '"') fail(text, at, 'um nome de campo entre aspas')
    const keyEnd = afterString(text, at)
    const key = keyOf(text.slice(at, keyEnd))
    // JSON.parse would drop the first of two equal fields without an error.
    if (names.has(key)) throw new ScanFailure(at, `o campo "${key.slice(0, maxNameLength)}" aparece duas vezes`)
    names.add(key)
    at = afterSpace(text, keyEnd)
    if (text[at] !== ':') fail(text, at, '":"')
    at = afterSpace(text, at + 1)
    onProperty?.(key, at)
    at = afterSpace(text, afterValue(text, at, depth + 1))
    if (text[at] === '}') return at + 1
    if (text[at] !== ',') fail(text, at, '"," ou "}"')
    at = afterSpace(text, at + 1)
  }
}

/** Parses only names with escapes, because parsing is slower. */
function keyOf(quoted: string): string {
  return quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1)
}

const quote = 0x22
const backslash = 0x5c

function afterString(text: string, opening: number): number {
  for (let at = opening + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) return at + 1
    if (code < 0x20) throw new ScanFailure(at, 'há uma quebra de linha ou um caractere de controle dentro de um texto')
    if (code !== backslash) continue
    const escaped = /(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
    escaped.lastIndex = at + 1
    if (!escaped.test(text)) throw new ScanFailure(at, 'há uma barra invertida que não forma um caractere')
    at = escaped.lastIndex - 1
  }
  throw new ScanFailure(opening, 'um texto não tem aspas de fechamento')
}

function afterPlainValue(text: string, at: number): number {
  const plain = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y
  plain.lastIndex = at
  if (!plain.test(text)) fail(text, at, 'um valor')
  return plain.lastIndex
}

function afterSpace(text: string, from: number): number {
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) break
  }
  return at
}

function fail(text: string, at: number, expected: string): never {
  if (at >= text.length) throw new ScanFailure(text.length, `o texto termina antes do fim: faltou ${expected}`)
  throw new ScanFailure(
    at,
    `esperava ${expected}, veio ${JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0))}`,
  )
}

/** Counts lines from 1, in one pass. The offsets can have any order. */
export function linesOfOffsets(text: string, offsets: number[]): number[] {
  const lines = new Map<number, number>()
  let line = 1
  let seen = 0
  for (const offset of [...new Set(offsets)].toSorted((a, b) => a - b)) {
    for (let at = text.indexOf('\n', seen); at !== -1 && at < offset; at = text.indexOf('\n', seen)) {
      line++
      seen = at + 1
    }
    lines.set(offset, line)
  }
  return offsets.map((offset) => lines.get(offset) ?? 1)
}

export function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1) + 1
}
