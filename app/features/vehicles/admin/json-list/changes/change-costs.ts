import {
  listFields,
  type ListFieldKey,
  type ListValue,
} from '#app/features/vehicles/admin/json-list/text/list-fields.ts'
import { costKey, costNames } from '#app/features/vehicles/admin/json-list/text/read-costs.ts'
import type { RecordOfModel } from './record-of-model.ts'
import { listSourceText } from './list-source.ts'

/** As `explanations` names the columns. */
const explained: Record<string, string> = {
  preco_compra: 'purchaseBrl',
  documentacao: 'documentationBrl',
  ipva_3_anos: 'ipva3YearsBrl',
  revisoes: 'servicingBrl',
  eletricidade: 'electricityBrl',
  gastos_totais: 'totalSpendingBrl',
  valor_revenda: 'resaleBrl',
  desvalorizacao: 'depreciationBrl',
  custo_3_anos: 'cost3YearsBrl',
}

/** The record with its costs as a list has them: how each changed sum came about is said anew. Without any, the row goes. */
export function changeCosts(
  record: RecordOfModel,
  changes: { key: ListFieldKey; to: ListValue }[],
  day: string,
): RecordOfModel {
  const stated = changes.flatMap(({ key, to }) => {
    const field = listFields[key]
    return field.kind === 'cost' ? [{ key, column: field.column, to }] : []
  })
  if (stated.length === 0) return record
  const before = record.costs ?? {
    vehicle_id: record.vehicle.id,
    includes_fuel: false,
    explanations: {},
    typed_on: {},
  }
  const costs: Record<string, unknown> = { ...before }
  const explanations: Record<string, unknown> = { ...(before.explanations as object) }
  const typedOn: Record<string, unknown> = { ...(before.typed_on as object) }
  // One column for two fields: the one that is empty must not take away what the other one holds.
  for (const { key, column, to } of stated.toSorted((a, b) => Number(a.to !== null) - Number(b.to !== null))) {
    costs[column] = to
    if (key === costKey('Combustivel_Eletricidade')) costs.includes_fuel = to !== null
    const name = explained[column] ?? column
    if (to === null) {
      delete explanations[name]
      delete typedOn[name]
    } else {
      explanations[name] = listSourceText(day)
      typedOn[name] = day
    }
  }
  const isEmpty = costNames.every((name) => (costs[listFields[costKey(name)].column] ?? null) === null)
  return { ...record, costs: isEmpty ? null : { ...costs, explanations, typed_on: typedOn } }
}
