import { costDeskCalls } from '#app/features/cost-desk/admin/cost-desk-paths.ts'
import type { RestoreAnswer } from '#app/features/cost-desk/admin/rows/cost-row-answers.ts'
import type { CostTableId } from '#app/features/cost-desk/admin/tables/cost-table.ts'
import { interruptedCall, usePanelCall } from '#app/ui/use-panel-call.ts'
import type { FormerCostRow } from './cost-history-queries.server.ts'

/** Brings a row back, once its editor has said so. */
export function useRestoring(table: CostTableId) {
  const { busyId, call } = usePanelCall<RestoreAnswer>(costDeskCalls.restore, {
    restored: { title: 'Sucesso!', description: 'Linha restaurada. O portal já conta com ela.' },
    unchanged: { title: 'Nada mudou', description: 'A linha em vigor já diz o mesmo.' },
    conflict: {
      title: 'Erro',
      description: 'Outra pessoa mudou esta linha nesse meio tempo. Veja o que está em vigor e decida de novo.',
      isDestructive: true,
    },
    missing: { title: 'Erro', description: 'Esta linha não está mais no histórico.', isDestructive: true },
    failed: { title: 'Erro', description: 'Não foi possível restaurar a linha. Tente de novo.', isDestructive: true },
    interrupted: interruptedCall,
  })
  const restore = ({ id, title, value, standingId }: FormerCostRow) => {
    const rest =
      standingId === null ? 'Ela volta a valer.' : 'Ela toma o lugar da que está em vigor, que fica no histórico.'
    if (!window.confirm(`Restaurar ${title}, ${value}? ${rest}`)) return
    const form = { tabela: table, id: String(id), vigente: standingId === null ? '' : String(standingId) }
    void call({ id: String(id), form })
  }
  return { busyId, restore }
}
