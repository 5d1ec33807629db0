/** A typed name that fits no model or several. */
export type ModelQuestion = {
  typed: string
  /** Models that fit. */
  count: number
  /** The first of them, each with the address of the page for it. */
  choices: { label: string; href: string }[]
}

/** By the name of the field. */
export type ModelQuestions = Record<string, ModelQuestion>

export function formatModelQuestion({ typed, count, choices }: ModelQuestion): string {
  if (count === 0) return `Não encontramos um modelo com o nome “${typed}”. Escreva a marca ou parte do nome.`
  const shown = count > choices.length ? `; estes são os primeiros ${choices.length}` : ''
  return `“${typed}” serve a ${count} modelos${shown}. Qual deles?`
}
