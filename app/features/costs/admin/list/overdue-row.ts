import type { CostEntry, CostTable } from '#app/features/costs/admin/tables/cost-table.ts'
import {
  type ReviewInterval,
  type OverdueReason,
  overdueReason,
  reviewIntervalOfChargingCurve,
  reviewIntervalOfFigure,
  reviewIntervalOfIpvaRule,
  reviewIntervalOfTariffFlag,
  reviewIntervalOfLocalRule,
  reviewIntervalOfNetworkTariff,
} from '#app/features/costs/figure-validity.ts'
import { isReferenceFigureKey } from '#app/features/costs/reference-figure-kinds.ts'

/** Why a row has to be looked at; null where it has not. @param today 'YYYY-MM-DD' in São Paulo */
export function overdueOf({ id }: Pick<CostTable, 'id'>, entry: CostEntry, today: string): OverdueReason | null {
  const { key, referenceDate = '', validUntil = '' } = entry
  const pace = paces[id] ?? (isReferenceFigureKey(key) ? reviewIntervalOfFigure(key) : null)
  return pace && overdueReason({ referenceDate, validUntil: validUntil || null }, pace, today)
}

/** The intervals of tables that age as a whole; figures age by their kind. */
const paces: Partial<Record<CostTable['id'], ReviewInterval>> = {
  ipva: reviewIntervalOfIpvaRule,
  locais: reviewIntervalOfLocalRule,
  redes: reviewIntervalOfNetworkTariff,
  curvas: reviewIntervalOfChargingCurve,
  bandeiras: reviewIntervalOfTariffFlag,
}
