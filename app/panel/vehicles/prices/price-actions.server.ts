import { formLine } from '#app/platform/forms/form-text.ts'
import { definePanelAction, rowForm, rowId } from '#app/platform/panel/actions.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { formatPrice, formatNumber } from '#app/platform/format/format-number.ts'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { vehiclePrices, vehiclePriceWithdrawals } from '#database/schema/vehicle-history.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { findNewestPrice } from './price-points-queries.server.ts'

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

const maxReasonLength = 300

type Invalid = { outcome: 'invalid'; problems: { reason: string } }
type Valid = { outcome: 'valid'; entry: { priceId: number; reason: string } }

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

type PriceDeps = { db: Database; clock: Clock }

type WithdrawPriceOutcome =
  | { outcome: 'withdrawn' | 'missing' }
  /** The current price can only be corrected in the form: after a withdrawal, the next save would record it again. */
  | { outcome: 'current' }

type ReturnPriceOutcome =
  | { outcome: 'returned' | 'missing' }
  /** The withdrawn price would become the newest, but the model has another price now. */
  | { outcome: 'newer' }

/** Only editors still see the price, with the reason. */
export function withdrawPrice(
  { db, clock }: PriceDeps,
  { priceId, reason, username }: { priceId: number; reason: string; username: string },
): Promise<WithdrawPriceOutcome> {
  return db.transaction(async (tx) => {
    const locked = await lockPrice(tx, priceId)
    if (!locked || locked.isWithdrawn) return { outcome: 'missing' }
    const { model, price } = locked
    const newest = await findNewestPrice(tx, model.id)
    if (newest?.id === priceId && model.priceValue === price.priceBrl) return { outcome: 'current' }
    const now = clock.now()
    await tx.insert(vehiclePriceWithdrawals).values({ priceId, reason, withdrawnBy: username, withdrawnAt: now })
    const target = `${nameOf(model)}: ${formatPrice(price.priceBrl)}. ${reason}`
    await recordAdminAction(tx, clock, { username, action: 'price-withdrawn', target })
    await raiseContentVersion(tx, 'vehicles', now)
    return { outcome: 'withdrawn' }
  })
}

export function returnPrice(
  { db, clock }: PriceDeps,
  { priceId, username }: { priceId: number; username: string },
): Promise<ReturnPriceOutcome> {
  return db.transaction(async (tx) => {
    const locked = await lockPrice(tx, priceId)
    if (!locked?.isWithdrawn) return { outcome: 'missing' }
    const { model, price } = locked
    const newest = await findNewestPrice(tx, model.id)
    const isNewest = !newest || price.recordedAt > newest.recordedAt
    if (isNewest && model.priceValue !== null && model.priceValue !== price.priceBrl) return { outcome: 'newer' }
    await tx.delete(vehiclePriceWithdrawals).where(eq(vehiclePriceWithdrawals.priceId, priceId))
    const target = `${nameOf(model)}: ${formatPrice(price.priceBrl)}`
    await recordAdminAction(tx, clock, { username, action: 'price-returned', target })
    await raiseContentVersion(tx, 'vehicles', clock.now())
    return { outcome: 'returned' }
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
