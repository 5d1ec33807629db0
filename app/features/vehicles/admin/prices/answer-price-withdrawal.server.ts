import { formLine } from '#app/platform/form-text.ts'
import { withFailureOutcome } from '#app/platform/with-failure-outcome.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import {
  returnPrice,
  type ReturnPriceOutcome,
  withdrawPrice,
  type WithdrawPriceOutcome,
} from './withdraw-price.server.ts'

export type WithdrawPriceAnswer =
  | WithdrawPriceOutcome
  | { outcome: 'invalid'; problems: { reason: string } }
  | { outcome: 'failed' }
export type ReturnPriceAnswer = ReturnPriceOutcome | { outcome: 'failed' }

const longestReason = 300

/** The form holds `id` and `reason`. Never throws. */
export async function answerPriceWithdrawal(parts: PanelParts, request: Request): Promise<WithdrawPriceAnswer> {
  const form = await readForm(request)
  const priceId = readRowId(form.get('id'))
  const reason = formLine(form, 'reason')
  if (!reason) return invalid('Escreva por que este preço sai do histórico.')
  if (reason.length > longestReason)
    return invalid(`Use até ${longestReason} caracteres; aqui há ${formatNumber(reason.length)}.`)
  return withFailureOutcome(parts, 'a price could not be withdrawn', async () =>
    priceId === null ? { outcome: 'missing' } : withdrawPrice(parts, { priceId, reason, username: parts.username }),
  )
}

/** The form holds `id`. Never throws. */
export async function answerPriceReturn(parts: PanelParts, request: Request): Promise<ReturnPriceAnswer> {
  const priceId = readRowId((await readForm(request)).get('id'))
  return withFailureOutcome(parts, 'a price could not be returned', async () =>
    priceId === null ? { outcome: 'missing' } : returnPrice(parts, { priceId, username: parts.username }),
  )
}

function invalid(reason: string): WithdrawPriceAnswer {
  return { outcome: 'invalid', problems: { reason } }
}
