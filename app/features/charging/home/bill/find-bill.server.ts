import { findNights } from '#app/features/charging/home/nights/find-nights.server.ts'
import { findFlagTables } from '#app/features/costs/home-tariff/flag-queries.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { billViewOf, type BillView } from './bill-view.ts'
import type { BillForm } from './bill-form-values.ts'

/** The page that a form asks for. A model that is not there counts as not chosen. */
export async function findBill(content: Content, clock: Clock, form: BillForm): Promise<BillView> {
  const [tables, nights] = await Promise.all([
    findFlagTables(content, dayInSaoPaulo(clock.now())),
    findNights(content, form.model),
  ])
  return billViewOf(form, tables, nights)
}
