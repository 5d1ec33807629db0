import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { costDeskCalls } from '#app/features/cost-desk/admin/cost-desk-paths.ts'
import type { CostTableId } from '#app/features/cost-desk/admin/tables/cost-table.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useSend } from '#app/ui/use-send.ts'
import { fileLimitBytes, tooLargeSentence } from './file-limit.ts'
import type { ApplyCostAnswer, CompareCostAnswer, ShownReview } from './upload-answers.ts'

/** What a file would do, as it was shown. */
export type ShownUpload = ShownReview & {
  file: File
  /** The table was changed between the showing and the applying: nothing was written. */
  isNewer: boolean
}

/** From a file, whose changes are shown first, to its table. */
export function useUpload(table: CostTableId) {
  const [shown, setShown] = useState<ShownUpload | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { isSending, send } = useSend()
  const { revalidate } = useRevalidator()

  async function compare(chosen: File): Promise<void> {
    setRefusal(null)
    if (chosen.size > fileLimitBytes) return setRefusal(tooLargeSentence)
    const file = await copyOf(chosen)
    if (!file) return setRefusal('O navegador não conseguiu ler o arquivo. Feche-o na planilha e escolha de novo.')
    await send<CompareCostAnswer>(costDeskCalls.compare, formOf(table, file), denied, (answer) => {
      if (answer.outcome === 'compared') return setShown({ ...answer, file, isNewer: false })
      setRefusal(answer.outcome === 'refused' ? answer.sentence : notRead)
    })
  }

  function apply({ file, plan, review }: ShownUpload): Promise<void> {
    if (review.counts.gone > 0 && !window.confirm(goneQuestion(review.counts.gone))) return Promise.resolve()
    const form = formOf(table, file)
    form.set('plano', plan)
    return send<ApplyCostAnswer>(costDeskCalls.apply, form, denied, async (answer) => {
      if (answer.outcome === 'conflict') return setShown({ ...answer, file, isNewer: true })
      setShown(null)
      if (answer.outcome === 'refused') return setRefusal(answer.sentence)
      if (answer.outcome === 'applied') showToast({ title: 'Sucesso!', description: appliedInWords(answer) })
      else if (answer.outcome === 'unchanged') showToast({ title: 'Nada mudou', description: 'A tabela já era igual.' })
      else showToast({ title: 'Erro', description: notApplied, isDestructive: true })
      await revalidate()
    })
  }

  return { shown, refusal, isSending, compare, apply, close: () => setShown(null) }
}

/** What is applied is what was shown, whatever a spreadsheet does to the file meanwhile. */
async function copyOf(file: File): Promise<File | null> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: 'text/csv' })
  } catch {
    return null
  }
}

function formOf(table: CostTableId, file: File): FormData {
  const form = new FormData()
  form.set('tabela', table)
  form.set('arquivo', file)
  return form
}

const denied = 'Entre de novo para enviar a tabela.'
const notRead = 'O portal não conseguiu ler o arquivo agora. Nada mudou; tente de novo.'
const notApplied = 'O portal não respondeu como devia. Veja na tabela como ficou e tente de novo.'

function goneQuestion(count: number): string {
  return count === 1
    ? 'Uma linha em vigor não está no arquivo e será retirada. Aplicar?'
    : `${formatNumber(count)} linhas em vigor não estão no arquivo e serão retiradas. Aplicar?`
}

function appliedInWords({ created, changed, gone }: { created: number; changed: number; gone: number }): string {
  const counts = `novas: ${formatNumber(created)}; alteradas: ${formatNumber(changed)}; retiradas: ${formatNumber(gone)}`
  return `Tabela atualizada. Linhas ${counts}.`
}
