import { formText } from '#app/platform/form-text.ts'
import { formatNumber } from '#app/ui/format-number.ts'

/** Characters of a reply. */
const longestReply = 10_000

export type ReplyProblems = { resposta?: string }

type ReplyReading = { outcome: 'valid'; body: string } | { outcome: 'invalid'; problems: ReplyProblems }

/** Reads `resposta`; the same in the browser and on the server. */
export function readReplyForm(form: FormData): ReplyReading {
  const body = formText(form, 'resposta').toWellFormed()
  if (body === '') return { outcome: 'invalid', problems: { resposta: 'Escreva a resposta.' } }
  if (body.length <= longestReply) return { outcome: 'valid', body }
  const resposta = `A resposta pode ter até ${formatNumber(longestReply)} caracteres; esta tem ${formatNumber(body.length)}.`
  return { outcome: 'invalid', problems: { resposta } }
}
