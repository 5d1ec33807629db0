import { type ActionMessages, type OutcomeMessages, failure } from '#app/ui/panel/action-messages.ts'
import type { costRestoreActions, costRowActions } from './cost-row-actions.server.ts'

export const costDenied = 'Entre de novo para gravar. O que você escreveu continua aqui.'
export const costListFailure = 'Falha ao carregar a tabela de custos'
export const missingCostTable = 'Esta tabela de custos não existe.'

export const costRowMessages = {
  takeAway: {
    'taken-away': { title: 'Sucesso!', description: 'Linha retirada. Ela está no histórico e pode voltar.' },
    missing: failure('Esta linha não existe mais: outra pessoa a trocou ou retirou.'),
    failed: failure('Não foi possível retirar a linha. Tente de novo.'),
  },
} satisfies ActionMessages<Pick<typeof costRowActions, 'takeAway'>>

export const costSaveMessages: OutcomeMessages<typeof costRowActions.save, 'invalid' | 'conflict'> = {
  saved: { title: 'Sucesso!', description: 'Linha gravada. O que estava antes ficou no histórico.' },
  unchanged: { title: 'Nada mudou', description: 'Nada mudou nesta linha.' },
  failed: failure('Não foi possível gravar a linha. O que você escreveu continua aqui; tente de novo.'),
}

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
  },
} satisfies ActionMessages<typeof costRestoreActions>
