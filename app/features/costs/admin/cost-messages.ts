import { formatNumber } from '#app/ui/format-number.ts'
import type { ActionMessages, OutcomeMessages } from '#app/ui/panel/action-messages.ts'
import type { ToastMessage } from '#app/ui/toast.tsx'
import { interruptedCall } from '#app/ui/use-panel-call.ts'
import type { costFileActions, costRestoreActions, costRowActions } from './cost-actions.server.ts'

export const costDenied = 'Entre de novo para gravar. O que você escreveu continua aqui.'
export const costFileDenied = 'Entre de novo para enviar a tabela.'
export const costListFailure = 'Falha ao carregar a tabela de custos'
export const missingCostTable = 'Esta tabela de custos não existe.'

const failure = (description: string): ToastMessage => ({ title: 'Erro', description, isDestructive: true })

export const costRowMessages = {
  takeAway: {
    'taken-away': { title: 'Sucesso!', description: 'Linha retirada. Ela está no histórico e pode voltar.' },
    missing: failure('Esta linha não existe mais: outra pessoa a trocou ou retirou.'),
    failed: failure('Não foi possível retirar a linha. Tente de novo.'),
    interrupted: interruptedCall,
  },
} satisfies ActionMessages<Pick<typeof costRowActions, 'takeAway'>>

export const costSaveMessages: OutcomeMessages<typeof costRowActions.save, 'invalid' | 'conflict'> = {
  saved: { title: 'Sucesso!', description: 'Linha gravada. O que estava antes ficou no histórico.' },
  unchanged: { title: 'Nada mudou', description: 'A linha já dizia o mesmo.' },
  failed: failure('Não foi possível gravar a linha. O que você escreveu continua aqui; tente de novo.'),
  interrupted: interruptedCall,
}

/** Without script, where the row of the form is not in force any more and no form is open. */
export const costClosedFormMessages = {
  save: {
    ...costSaveMessages,
    invalid: failure('A linha não foi gravada: há campos a corrigir.'),
    conflict: failure('Outra pessoa trocou ou retirou esta linha. Nada foi gravado: abra a linha que está em vigor.'),
  },
} satisfies ActionMessages<Pick<typeof costRowActions, 'save'>>

export const costRestoreMessages = {
  restore: {
    restored: { title: 'Sucesso!', description: 'Linha restaurada. O portal já conta com ela.' },
    unchanged: { title: 'Nada mudou', description: 'A linha em vigor já diz o mesmo.' },
    conflict: failure('Outra pessoa mudou esta linha nesse meio tempo. Veja o que está em vigor e decida de novo.'),
    missing: failure('Esta linha não está mais no histórico.'),
    failed: failure('Não foi possível restaurar a linha. Tente de novo.'),
    interrupted: interruptedCall,
  },
} satisfies ActionMessages<typeof costRestoreActions>

const notRead = failure('O portal não conseguiu ler o arquivo agora. Nada mudou; tente de novo.')
const notApplied = failure('O portal não respondeu como devia. Veja na tabela como ficou e tente de novo.')

type Reviewed = 'compared' | 'conflict' | 'refused'

export const costFileMessages: {
  [Intent in keyof typeof costFileActions]: OutcomeMessages<(typeof costFileActions)[Intent], Reviewed>
} = {
  compare: { failed: notRead, interrupted: notRead },
  apply: {
    applied: ({ created, changed, gone }) => ({
      title: 'Sucesso!',
      description: `Tabela atualizada. Linhas novas: ${formatNumber(created)}; alteradas: ${formatNumber(changed)}; retiradas: ${formatNumber(gone)}.`,
    }),
    unchanged: { title: 'Nada mudou', description: 'A tabela já era igual.' },
    failed: notApplied,
    interrupted: notApplied,
  },
}
