import { countOf, plural } from '#app/platform/format/plural.ts'
import { type ActionMessages, failure } from '#app/ui/panel/action-messages.ts'
import type { sourceActions } from './source-actions.server.ts'

const refusal = (description: string) => failure(description, 'Nada mudou')
const missing = refusal('Esta proposta já foi decidida, ou a fonte a trocou por outra.')
const conflict = refusal('O número mudou desde então. Veja a diferença e decida de novo.')
const failed = refusal('Tente de novo.')

export const sourceMessages = {
  refreshNow: {
    enqueued: { title: 'Busca iniciada', description: 'O resultado aparece em Últimas buscas.' },
    off: refusal('A busca está desligada nas configurações.'),
    missing: failed,
    failed,
  },
  setOn: { changed: { title: 'Fonte salva', description: 'Vale a partir da próxima busca.' }, missing: failed, failed },
  setTrust: {
    changed: { title: 'Fonte salva', description: 'Vale a partir da próxima busca.' },
    missing: failed,
    failed,
  },
  apply: {
    applied: { title: 'Aplicado', description: 'O número novo está no ar.' },
    enqueued: {
      title: 'Arquivo aceito',
      description: 'O portal o grava agora. O resultado aparece em Últimas buscas.',
    },
    dismissed: failed,
    undone: failed,
    missing,
    conflict,
    failed,
  },
  applyAll: {
    applied: ({ count, conflicts, left }) => ({
      title: 'Aplicado',
      description: [
        `${countOf(count, 'número novo está', 'números novos estão')} no ar.`,
        conflicts > 0 &&
          `${countOf(conflicts, 'mudou', 'mudaram')} desde então e ${plural(conflicts, 'espera', 'esperam')}.`,
        left > 0 && `${countOf(left, 'espera', 'esperam')} sua decisão: um editor escreveu ou desfez o valor.`,
      ]
        .filter(Boolean)
        .join(' '),
    }),
    missing,
    failed,
  },
  dismiss: {
    dismissed: { title: 'Dispensada', description: 'O mesmo valor não é proposto de novo.' },
    applied: failed,
    enqueued: failed,
    undone: failed,
    missing,
    conflict,
    failed,
  },
  reviewTable: {
    reviewed: { title: 'Conferida', description: 'A próxima tabela diferente avisa de novo.' },
    missing: refusal('Esta tabela já foi conferida.'),
    failed,
  },
  checkPrice: {
    checked: { title: 'Conferido', description: 'A página volta a avisar depois que mostrar o preço de novo.' },
    missing: refusal('Esta página já foi conferida, ou o preço mudou.'),
    failed,
  },
  undo: {
    undone: { title: 'Desfeito', description: 'O número anterior está no ar.' },
    applied: failed,
    enqueued: failed,
    dismissed: failed,
    missing,
    conflict,
    failed,
  },
} satisfies ActionMessages<typeof sourceActions>
