import { readRowId } from '#app/platform/row-id.ts'
import { formText } from '#app/platform/forms/form-text.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'

const maxReplyLength = 10_000

type ReplyEntry = {
  id: number
  body: string
  seenReplyId: number
}

type ReplyProblems = { resposta?: string }

type ReplyReading =
  | { outcome: 'valid'; entry: ReplyEntry }
  | { outcome: 'invalid'; problems: ReplyProblems }
  | { outcome: 'missing' }

/** `vista`: id of the last reply shown. Runs in the browser and on the server. */
export function readReplyForm(form: FormData): ReplyReading {
  const id = readRowId(form.get('id'))
  if (id === null) return { outcome: 'missing' }
  const body = formText(form, 'resposta').toWellFormed()
  if (body === '') return { outcome: 'invalid', problems: { resposta: 'Escreva a resposta.' } }
  if (body.length <= maxReplyLength) {
    return { outcome: 'valid', entry: { id, body, seenReplyId: readRowId(form.get('vista')) ?? 0 } }
  }
  const resposta = `A resposta pode ter até ${formatNumber(maxReplyLength)} caracteres; esta tem ${formatNumber(body.length)}.`
  return { outcome: 'invalid', problems: { resposta } }
}
