import { formatNumber } from '#app/platform/format/format-number.ts'
import type { ReviewMessages } from '#app/ui/panel/use-change-review.ts'
import type { ToastMessage } from '#app/ui/notices/toast.tsx'
import type { importActions } from './import-actions.server.ts'

export const importTitle = 'Importar tabela do Inmetro'
export const importDenied = 'Entre de novo para importar a tabela.'

const failure = (description: string): ToastMessage => ({ title: 'Erro', description, isDestructive: true })
const failed = failure('Nada mudou no portal. Tente de novo.')
const interrupted = failure('O portal não respondeu. Compare de novo para ver o que foi gravado.')
export const nothingTicked = failure('Marque ao menos um número para aplicar.')

/** Several tables in a file are shown by the form. */
export const importMessages: ReviewMessages<typeof importActions, 'several' | 'kept'> = {
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
