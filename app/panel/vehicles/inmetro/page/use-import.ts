import { useState } from 'react'
import type { importActions } from '#app/panel/vehicles/inmetro/import-actions.server.ts'
import { type ReviewMessages, useChangeReview } from '#app/panel/imports/review.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { failure } from '#app/ui/panel/action-messages.ts'

export type ImportForm = ReturnType<typeof useImport>

export function useImport() {
  const form = useChangeReview<typeof importActions, 'several' | 'kept'>({
    denied: importDenied,
    messages: importMessages,
    subject: ['file', 'kept', 'name', 'date'],
    done: [],
    onAnswer: (answer) => {
      if (answer.outcome === 'several') setNames(answer.names)
    },
  })
  const [chosenNames, setNames] = useState<string[] | null>(null)
  const names = chosenNames ?? (form.answer?.outcome === 'several' ? form.answer.names : [])
  const forget = () => {
    setNames([])
    form.close()
  }
  return { ...form, names, forget }
}

const importDenied = 'Entre de novo para importar a tabela.'

const failed = failure('Nada mudou no portal. Tente de novo.')
const interrupted = failure('O portal não respondeu. Compare de novo para ver o que foi gravado.')
export const nothingTicked = failure('Marque ao menos um número para aplicar.')

const importMessages: ReviewMessages<typeof importActions, 'several' | 'kept'> = {
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
