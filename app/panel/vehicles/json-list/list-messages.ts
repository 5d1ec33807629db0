import type { ReviewMessages } from '#app/panel/imports/review.tsx'
import type { ToastMessage } from '#app/ui/notices/show-toast.ts'
import type { listActions } from './list-actions.server.ts'
import type { ListProblem } from './text/check-list.ts'
import { failure } from '#app/ui/panel/action-messages.ts'

/** The specification gives this text. */
export const fileLoaded: ToastMessage = { title: 'Arquivo carregado' }
export const changesDiscarded: ToastMessage = { title: 'Alterações descartadas' }
export const publishedSentence = 'Dados atualizados com sucesso! ✅'
export const validationFailure = failure('Corrija os erros antes de aplicar as mudanças.', 'Erro de validação')

export const listDenied = 'Entre de novo para gerenciar os dados JSON.'
export const missingPublication = 'Esta lista não está mais no histórico.'
export const noLocalRoom = 'O navegador está sem espaço: a cópia local não foi guardada.'
export const checkFailed = failure('A lista não pôde ser conferida. Copie o que mudou e recarregue a página.')

const saveFailure = (description: string): ToastMessage => ({
  title: 'Erro ao salvar',
  description,
  isDestructive: true,
})

const failures = {
  invalid: ({ problems }: { problems: ListProblem[] }): ToastMessage => ({
    ...validationFailure,
    description: `${validationFailure.description} ${problems[0]?.sentence ?? ''}`.trim(),
  }),
  missing: saveFailure(missingPublication),
  incomplete: saveFailure(
    'Esta lista não pode voltar inteira: falta o registro de algum modelo. Carregue-a no editor para usar o que há.',
  ),
  failed: saveFailure('Nada mudou no portal. Tente de novo.'),
  interrupted: saveFailure('O portal não respondeu. Veja no histórico se a lista foi publicada.'),
}

export const listMessages: ReviewMessages<typeof listActions> = {
  compare: failures,
  apply: { ...failures, published: { title: publishedSentence } },
}
