/** A line of a file before anything of it is checked. */
export type PbevRecord = {
  /** The line of a CSV file, or the place in a JSON table; from 1. */
  place: number
  /** By column. */
  values: Record<string, unknown>
  /** Why the line cannot be read at all. */
  problem?: string
}

/** `name` is null where the file does not say it. */
export type PbevTable = { name: string | null; records: PbevRecord[] }

export type PbevFile = { outcome: 'read'; tables: PbevTable[] } | Refusal

/** Why nothing of a file can be used, in Portuguese. */
export type Refusal = { outcome: 'refused'; sentence: string }

export const mostFileBytes = 5 * 1024 * 1024
export const tooLargeSentence =
  'O arquivo tem mais de 5 MB. As tabelas do Inmetro têm bem menos: confira se é o arquivo certo.'
/** Lines of one table; the Inmetro's have under a thousand. */
export const mostLines = 3_000

export const tooManyLines = `A tabela tem mais de ${mostLines.toLocaleString('pt-BR')} linhas, que é o limite.`

export function refuse(sentence: string): Refusal {
  return { outcome: 'refused', sentence }
}
