type DecodedFile =
  | { outcome: 'text'; text: string }
  /** 'package': a ZIP file or an old Office file, such as an Excel table; 'binary': not text. */
  | { outcome: 'empty' | 'pdf' | 'package' | 'binary' }

/** Decodes UTF-8, UTF-16 with byte order mark, or Windows-1252. Never throws. */
export function decodeTextFile(bytes: Uint8Array): DecodedFile {
  if (startsWith(bytes, '%PDF')) return { outcome: 'pdf' }
  if (startsWith(bytes, 'PK') || startsWith(bytes, '\u00D0\u00CF\u0011\u00E0')) return { outcome: 'package' }
  const text = decodeBytes(bytes)
  if (text.trim() === '') return { outcome: 'empty' }
  return text.includes('\0') ? { outcome: 'binary' } : { outcome: 'text', text }
}

function startsWith(bytes: Uint8Array, mark: string): boolean {
  return Array.from(mark).every((character, place) => bytes[place] === character.charCodeAt(0))
}

/** The text has no byte order mark. */
export function decodeBytes(bytes: Uint8Array): string {
  if (startsWith(bytes, '\u00FF\u00FE')) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, '\u00FE\u00FF')) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
