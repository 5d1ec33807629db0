import { readTable, type TableReading } from '#app/features/inmetro/table/read-table.ts'
import { mostFileBytes, refuse, tooLargeSentence } from '#app/features/inmetro/table/pbev-file.ts'
import { formLine } from '#app/platform/form-text.ts'
import type { Clock } from '#app/platform/clock.ts'
import { dayInSaoPaulo } from '#app/ui/format-date.ts'

/** The table that an editor sent as a file, with what was written beside it. */
export async function readSentTable(form: FormData, clock: Clock): Promise<TableReading> {
  const file = form.get('file')
  if (!(file instanceof File)) return refuse('Escolha o arquivo da tabela.')
  if (file.size > mostFileBytes) return refuse(tooLargeSentence)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const about = { name: formLine(form, 'name'), date: formLine(form, 'date') }
  return readTable(bytes, about, dayInSaoPaulo(clock.now()))
}
