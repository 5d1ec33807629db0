const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const latin1 = new TextDecoder('windows-1252')

/**
 * Decodes UTF-8, or UTF-16 with a byte order mark, which is dropped. From the first invalid UTF-8 byte on: Latin-1 (older spreadsheets).
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let decode: ((bytes: Uint8Array) => string) | null = null
  let isUtf8 = true
  let rest = new Uint8Array()
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    decode ??= wideDecoder(bytes)
    if (decode) {
      rest = new Uint8Array()
      yield decode(bytes)
      continue
    }
    const whole: number = isUtf8 ? wholeLetters(bytes) : bytes.length
    rest = Uint8Array.from(bytes.subarray(whole))
    const text: string | null = isUtf8 ? decodeOrNull(bytes.subarray(0, whole)) : null
    isUtf8 &&= text !== null
    yield (text ?? latin1.decode(bytes.subarray(0, whole))).replace(/^\uFEFF/, '')
  }
  if (rest.length > 0) yield decodeOrNull(rest) ?? latin1.decode(rest)
}

export function decodeRecord(bytes: Uint8Array): string {
  return decodeOrNull(bytes) ?? latin1.decode(bytes)
}

function decodeOrNull(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

function wideDecoder(bytes: Uint8Array): ((bytes: Uint8Array) => string) | null {
  const [first, second] = bytes
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (!isWide) return null
  const decoder = new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be')
  return (more) => decoder.decode(more, { stream: true })
}

/** Counts bytes up to the last complete character, which may span two chunks. */
function wholeLetters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) return bytes.length - back
  }
  return bytes.length
}
