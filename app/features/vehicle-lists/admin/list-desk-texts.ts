import type { ToastMessage } from '#app/ui/toast.tsx'

/** What the JSON manager says, word for word as stated (AJSON-03, -06, -11 to -13). */
export const fileLoaded: ToastMessage = { title: 'Arquivo carregado' }
export const changesDiscarded: ToastMessage = { title: 'Alterações descartadas' }
export const publishedSentence = 'Dados atualizados com sucesso! ✅'
export const saveFailure = 'Erro ao salvar'
export const validationFailure: ToastMessage = {
  title: 'Erro de validação',
  description: 'Corrija os erros antes de aplicar as mudanças.',
  isDestructive: true,
}

/** What stands beside the stated ones. */
export const deskDenied = 'Entre de novo para gerenciar os dados JSON.'
export const nothingChanged = 'Nada mudou no portal. Tente de novo.'
export const unansweredSentence = 'O portal não respondeu. Veja no histórico se a lista foi publicada.'
export const missingPublication = 'Esta lista não está mais no histórico.'
export const incompletePublication =
  'Esta lista não pode voltar inteira: falta o registro de algum modelo. Carregue-a no editor para usar o que há.'
export const noLocalRoom = 'O navegador está sem espaço: a cópia local não foi guardada.'
export const checkFailed: ToastMessage = {
  title: 'Erro',
  description: 'A lista não pôde ser conferida. Copie o que mudou e recarregue a página.',
  isDestructive: true,
}
