import { useState } from 'react'
import type { importActions } from '#app/panel/vehicles/inmetro/import-actions.server.ts'
import type { OpenColumns } from '#app/panel/vehicles/inmetro/table/choose-columns.ts'
import { type ReviewMessages, useChangeReview } from '#app/panel/imports/review.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { failure } from '#app/ui/panel/action-messages.ts'

export type ImportForm = ReturnType<typeof useImport>

export function useImport() {
  const form = useChangeReview<typeof importActions, 'several' | 'columns' | 'kept'>({
    denied: importDenied,
    messages: importMessages,
    subject: ['file', 'kept', 'name', 'date', 'coluna'],
    done: [],
    onAnswer: (answer) => {
      if (answer.outcome === 'several') setNames(answer.names)
      if (answer.outcome === 'columns') setOpen(answer)
    },
  })
  const [chosenNames, setNames] = useState<string[] | null>(null)
  const [sentColumns, setOpen] = useState<OpenColumns | null>(null)
  const names = chosenNames ?? (form.answer?.outcome === 'several' ? form.answer.names : [])
  const open = sentColumns ?? (form.answer?.outcome === 'columns' ? form.answer : null)
  const forget = () => {
    setNames([])
    setOpen(noColumns)
    form.close()
  }
  return { ...form, names, open: open?.columns.length ? open : null, forget }
}

const noColumns: OpenColumns = { outcome: 'columns', sentence: null, columns: [] }

const importDenied = 'Entre de novo para importar a tabela.'

const failed = failure('Nada mudou no portal. Tente de novo.')
const interrupted = failure('O portal não respondeu. Compare de novo para ver o que foi gravado.')
export const nothingTicked = failure('Marque ao menos um número para aplicar.')

const importMessages: ReviewMessages<typeof importActions, 'several' | 'columns' | 'kept'> = {
  compare: { failed, interrupted },
  apply: {
    applied: ({ figureCount, modelCount }) => ({
      title: 'Sucesso!',
      description: `${figureCount === 1 ? '1 número gravado' : `${formatNumber(figureCount)} números gravados`} em ${modelCount === 1 ? '1 modelo' : `${formatNumber(modelCount)} modelos`}.`,
    }),
    nothing: nothingTicked,
    failed,
    interrupted,
  },
  choose: {
    missing: failure('Este modelo não existe mais. Compare de novo.'),
    invalid: failed,
    failed,
    interrupted,
  },
}
