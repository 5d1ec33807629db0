import { type IpvaGap, type IpvaRule, effectivePercent } from '#app/domain/costs/ipva-rule.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'

/**
 * Reads a condition from the note, because rules have no field for it: 'Só para carro comprado em concessionária do estado.' null: none.
 */
export function conditionOf({ note }: { note: string | null }): string | null {
  return note?.startsWith('Só ') ? note : null
}

/** Shown next to an amount that depends on the condition. */
export function formatCondition(condition: string): string {
  return `${condition} Quem não a cumpre paga mais.`
}

/** '4%', '2% a 3,5%' or 'isento'. */
export function formatRate({ ratePercent, rateToPercent }: Pick<IpvaRule, 'ratePercent' | 'rateToPercent'>): string {
  if (ratePercent === null) return 'confira na Sefaz'
  if (rateToPercent !== null) return `${formatNumber(ratePercent, 2)}% a ${formatNumber(rateToPercent, 2)}%`
  return ratePercent === 0 ? 'isento' : `${formatNumber(ratePercent, 2)}%`
}

/** Says that the middle of a range is used. null: a single rate. */
export function formatBand(rule: Pick<IpvaRule, 'ratePercent' | 'rateToPercent'>): string | null {
  const middle = effectivePercent(rule)
  if (rule.rateToPercent === null || middle === null) return null
  return `A alíquota vai de ${formatRate(rule)}, e não temos os degraus. A conta usa o meio da faixa, ${formatNumber(middle, 2)}%.`
}

/** @param lapsedOn last day that the rule's sources cover, 'YYYY-MM-DD' */
export function formatLapsedRule(lapsedOn: string): string {
  return `As fontes desta regra falam até ${formatReferenceDate(lapsedOn)}. Confira na Sefaz se ela ainda vale.`
}

export const toBeCheckedText =
  'Regra a conferir: as fontes divergem ou não citam a lei. Confira na Secretaria da Fazenda.'

const reasons: Record<IpvaGap, string> = {
  price: 'a regra depende do valor do carro, que não é conhecido',
  power: 'a regra depende da potência, que não é conhecida',
  'price-limit':
    'o teto de preço é corrigido todo ano, e este carro pode estar de um lado ou do outro do valor de hoje',
  'no-rule': 'nenhuma fonte diz a regra deste ano',
}

type Decided = { rule: Pick<IpvaRule, 'ratePercent'> | null; gap: IpvaGap | null }

/** Why the amount is unknown. null: it is known. */
export function formatGap({ rule, gap }: Decided): string | null {
  if (gap !== null) return `Não sabemos quanto este carro paga: ${reasons[gap]}. Confira na Secretaria da Fazenda.`
  if (rule?.ratePercent !== null) return null
  return 'Não sabemos quanto este carro paga: as fontes não dizem a alíquota. Confira na Secretaria da Fazenda.'
}
