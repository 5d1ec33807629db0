import { formLine } from '#app/platform/forms/form-text.ts'
import { definePanelAction, rowForm, rowId } from '#app/platform/panel/actions.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { formatPrice, formatNumber } from '#app/platform/format/format-number.ts'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { vehiclePrices, vehiclePriceWithdrawals } from '#database/schema/vehicle-history.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { findNewestPrice } from './price-points-queries.server.ts'

export const priceActions = {
  withdraw: definePanelAction({ read: readWithdrawal, run: withdrawPrice, failure: 'a price could not be withdrawn' }),
  return: definePanelAction({
    read: rowForm({ id: rowId }),
    run: returnPrice,
    failure: 'a price could not be returned',
  }),
}

const maxReasonLength = 300

type Invalid = { outcome: 'invalid'; problems: { reason: string } }
type Withdrawal = { priceId: number; reason: string }
type Valid = { outcome: 'valid'; entry: Withdrawal }

function readWithdrawal(form: FormData): Valid | Invalid | { outcome: 'missing' } {
  const priceId = readRowId(form.get('id'))
  const reason = formLine(form, 'reason')
  if (!reason) return invalid('Escreva por que este preço sai do histórico.')
  if (reason.length > maxReasonLength)
    return invalid(`Use até ${maxReasonLength} caracteres; aqui há ${formatNumber(reason.length)}.`)
  return priceId === null ? { outcome: 'missing' } : { outcome: 'valid', entry: { priceId, reason } }
}

function invalid(reason: string): Invalid {
  return { outcome: 'invalid', problems: { reason } }
}

type PriceDeps = Pick<PanelDeps, 'db' | 'clock' | 'username'>

/** Only editors still see the price, with the reason. */
export function withdrawPrice({ db, clock, username }: PriceDeps, { priceId, reason }: Withdrawal) {
  return db.transaction(async (tx) => {
    const locked = await lockPrice(tx, priceId)
    if (!locked || locked.isWithdrawn) return { outcome: 'missing' as const }
    const { model, price } = locked
    const newest = await findNewestPrice(tx, model.id)
    // The current price can only be corrected in the form: after a withdrawal, the next save would record it again.
    if (newest?.id === priceId && model.priceValue === price.priceBrl) return { outcome: 'current' as const }
    const now = clock.now()
    await tx.insert(vehiclePriceWithdrawals).values({ priceId, reason, withdrawnBy: username, withdrawnAt: now })
    const target = `${nameOf(model)}: ${formatPrice(price.priceBrl)}. ${reason}`
    await recordAdminAction(tx, clock, { username, action: 'price-withdrawn', target })
    await raiseContentVersion(tx, 'vehicles', now)
    return { outcome: 'withdrawn' as const }
  })
}

export function returnPrice({ db, clock, username }: PriceDeps, { id }: { id: number }) {
  return db.transaction(async (tx) => {
    const locked = await lockPrice(tx, id)
    if (!locked?.isWithdrawn) return { outcome: 'missing' as const }
    const { model, price } = locked
    const newest = await findNewestPrice(tx, model.id)
    const isNewest = !newest || price.recordedAt > newest.recordedAt
    // The withdrawn price would become the newest, but the model has another price now.
    if (isNewest && model.priceValue !== null && model.priceValue !== price.priceBrl)
      return { outcome: 'newer' as const }
    await tx.delete(vehiclePriceWithdrawals).where(eq(vehiclePriceWithdrawals.priceId, id))
    const target = `${nameOf(model)}: ${formatPrice(price.priceBrl)}`
    await recordAdminAction(tx, clock, { username, action: 'price-returned', target })
    await raiseContentVersion(tx, 'vehicles', clock.now())
    return { outcome: 'returned' as const }
  })
}

async function lockPrice(tx: Database, priceId: number) {
  const [found] = await tx
    .select({ model: vehicles, price: vehiclePrices })
    .from(vehiclePrices)
    .innerJoin(vehicles, eq(vehicles.id, vehiclePrices.vehicleId))
    .where(eq(vehiclePrices.id, priceId))
    .for('update', { of: vehicles })
  if (!found) return null
  const isWithdrawn = await tx.$count(vehiclePriceWithdrawals, eq(vehiclePriceWithdrawals.priceId, priceId))
  return { ...found, isWithdrawn: isWithdrawn > 0 }
}
