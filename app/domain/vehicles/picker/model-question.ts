/** Asks which model is meant, because the typed name matches several or none. */
export type ModelQuestion = {
  typed: string
  count: number
  /** The first matches. `href`: the page with this model. */
  choices: { label: string; href: string }[]
}

/** Questions by field name. */
export type ModelQuestions = Record<string, ModelQuestion>

export function formatModelQuestion({ typed, count, choices }: ModelQuestion): string {
  if (count === 0) return `Não encontramos um modelo com o nome “${typed}”. Escreva a marca ou parte do nome.`
  const shown = count > choices.length ? `; estes são os primeiros ${choices.length}` : ''
  return `“${typed}” serve a ${count} modelos${shown}. Qual deles?`
}
