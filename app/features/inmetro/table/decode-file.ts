import { refuse, type Refusal } from './pbev-file.ts'

/**
 * The text of a file in UTF-8, UTF-16 with its mark, or Latin-1 as older spreadsheets write it. What is no text is named, because
 * the Inmetro publishes PDF and people keep tables in Excel.
 */
export function decodeFile(bytes: Uint8Array): { outcome: 'text'; text: string } | Refusal {
  if (bytes.length === 0) return refuse('O arquivo está vazio.')
  if (startsWith(bytes, '%PDF'))
    return refuse('Este arquivo é um PDF. Passe a tabela para CSV ou JSON, com os nomes das colunas na primeira linha.')
  if (startsWith(bytes, 'PK') || startsWith(bytes, '\u00D0\u00CF\u0011\u00E0'))
    return refuse('Este arquivo é uma planilha do Excel ou um pacote. Salve a tabela como CSV e envie o CSV.')
  const text = textOf(bytes)
  if (text.trim() === '') return refuse('O arquivo está vazio.')
  if (text.includes('\0')) return refuse('Este arquivo não é texto: envie um CSV ou um JSON.')
  return { outcome: 'text', text }
}

function startsWith(bytes: Uint8Array, mark: string): boolean {
  return [...mark].every((character, place) => bytes[place] === character.charCodeAt(0))
}

/** A mark of UTF-8 or UTF-16 is left out of the text by the decoder. */
function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, '\u00FF\u00FE')) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, '\u00FE\u00FF')) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
