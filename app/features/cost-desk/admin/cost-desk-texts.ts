import { type CostEntry, type CostTable, costTableIds } from '#app/features/cost-desk/admin/tables/cost-table.ts'

export const costDeskDenied = 'Entre de novo para gravar. O que você escreveu continua aqui.'
export const costListFailure = 'Falha ao carregar a tabela de custos'
export const missingCostTable = 'Esta tabela de custos não existe.'
export const missingCostRow = 'Esta linha não existe mais: outra pessoa a trocou ou retirou.'
/** An address or a form named a table that is none. */
export const unknownTable = `A tabela tem de ser uma destas: ${costTableIds.join(', ')}.`

/** Another row is about the same. */
export function takenSentence({ noun, titleOf }: CostTable, entry: CostEntry): string {
  return `A tabela já tem ${noun === 'preço' || noun === 'fator' ? 'um' : 'uma'} ${noun} para ${titleOf(entry)}: edite a linha que está lá.`
}
