import { sourceLabels } from '#app/domain/charging/importing/import-counts.ts'
import { type ActionMessages, type OutcomeMessages, failure } from '#app/ui/panel/action-messages.ts'
import type { pointActions } from './point-actions.server.ts'

export const pointSourceLabels = { ...sourceLabels, editor: 'Redação', sample: 'Exemplos' } as const

export const pointDenied = 'Entre de novo para gravar o ponto. O que você escreveu continua aqui.'

const unchanged = failure('O ponto ficou como estava. Tente de novo.')

export const pointSaveMessages: OutcomeMessages<typeof pointActions.save, 'invalid' | 'conflict'> = {
  added: { title: 'Ponto adicionado', description: 'Ele já aparece no mapa e na lista.' },
  saved: { title: 'Ponto gravado', description: 'Importações deixam como está o que você mudou.' },
  unchanged: { title: 'Nada mudou', description: 'O ponto já estava assim; anotamos que você o conferiu hoje.' },
  missing: failure('Este ponto não existe mais. O que você escreveu continua aqui para copiar.'),
  failed: failure('O ponto não foi gravado. O que você escreveu continua aqui; tente de novo.'),
}

export const pointMessages = {
  hide: {
    hidden: {
      title: 'Ponto ocultado',
      description: 'Ele está fora do mapa e da lista; importações não o trazem de volta.',
    },
    shown: { title: 'Ponto de volta', description: 'Ele aparece de novo no mapa e na lista.' },
    missing: failure('Este ponto não existe mais.'),
    invalid: unchanged,
    failed: unchanged,
  },
  confirm: {
    confirmed: { title: 'Ponto confirmado', description: 'Ele aparece no mapa e na lista.' },
    missing: { title: 'Nada mudou', description: 'Este ponto já foi conferido. Veja na lista como ficou.' },
    failed: unchanged,
  },
  undoSource: {
    undone: { title: 'Desfeito', description: 'O valor anterior está no ar, e importações o deixam como está.' },
    missing: failure('Este ponto não existe mais.'),
    conflict: failure('O ponto mudou desde então: edite-o na lista de pontos.'),
    failed: unchanged,
  },
} satisfies ActionMessages<Pick<typeof pointActions, 'hide' | 'confirm' | 'undoSource'>>
