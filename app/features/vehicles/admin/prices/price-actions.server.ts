import { formLine } from '#app/platform/forms/form-text.ts'
import { definePanelAction, rowForm, rowId } from '#app/platform/panel/actions.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { returnPrice, withdrawPrice } from './withdraw-price.server.ts'

/** What an editor can do to a price of a model's history. */
export const priceActions = {
  withdraw: definePanelAction({
    read: readWithdrawal,
    run: (deps, entry) => withdrawPrice(deps, { ...entry, username: deps.username }),
    failure: 'a price could not be withdrawn',
  }),
  return: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => returnPrice(deps, { priceId: id, username: deps.username }),
    failure: 'a price could not be returned',
  }),
}

const longestReason = 300

type Invalid = { outcome: 'invalid'; problems: { reason: string } }
type Valid = { outcome: 'valid'; entry: { priceId: number; reason: string } }

function readWithdrawal(form: FormData): Valid | Invalid | { outcome: 'missing' } {
  const priceId = readRowId(form.get('id'))
  const reason = formLine(form, 'reason')
  if (!reason) return invalid('Escreva por que este preço sai do histórico.')
  if (reason.length > longestReason)
    return invalid(`Use até ${longestReason} caracteres; aqui há ${formatNumber(reason.length)}.`)
  return priceId === null ? { outcome: 'missing' } : { outcome: 'valid', entry: { priceId, reason } }
}

function invalid(reason: string): Invalid {
  return { outcome: 'invalid', problems: { reason } }
}
