import { costDeskCalls } from '#app/features/cost-desk/admin/cost-desk-paths.ts'
import { missingCostRow } from '#app/features/cost-desk/admin/cost-desk-texts.ts'
import type { TakeAwayAnswer } from '#app/features/cost-desk/admin/rows/cost-row-answers.ts'
import type { ListedCostRow } from '#app/features/cost-desk/admin/rows/cost-row.ts'
import type { CostTable } from '#app/features/cost-desk/admin/tables/cost-table.ts'
import { interruptedCall, usePanelCall } from '#app/ui/use-panel-call.ts'

/** Takes a row out of force, once its editor has said so. */
export function useTakingAway(table: CostTable) {
  const { busyId, call } = usePanelCall<TakeAwayAnswer>(costDeskCalls.takeAway, {
    'taken-away': { title: 'Sucesso!', description: 'Linha retirada. Ela está no histórico e pode voltar.' },
    missing: { title: 'Erro', description: missingCostRow, isDestructive: true },
    failed: { title: 'Erro', description: 'Não foi possível retirar a linha. Tente de novo.', isDestructive: true },
    interrupted: interruptedCall,
  })
  const takeAway = ({ id, title, value }: ListedCostRow) => {
    if (!window.confirm(`Retirar ${title}, ${value}? O portal deixa de contar com esta linha; ela fica no histórico.`))
      return
    void call({ id: String(id), form: { tabela: table.id, id: String(id) } })
  }
  return { busyId, takeAway }
}
