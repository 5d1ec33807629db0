import { findFlagTables } from '#app/features/costs/home-tariff/flag-queries.server.ts'
import { flagSurcharge } from '#app/features/costs/home-tariff/flag-surcharge.ts'
import { findCostTables } from '#app/features/costs/cost-queries.server.ts'
import { listStateIpva } from '#app/features/costs/ipva/state-ipva.ts'
import { figureFor } from '#app/features/costs/reference-figure.ts'
import { findDirectory } from '#app/features/suppliers/directory/browse-directory.server.ts'
import { listSupplierCards } from '#app/features/suppliers/supplier-queries.server.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import type { PlaceSuppliers, StateCosts } from './place-view.ts'

/** Energy at home and IPVA in a state, as the tables say today. */
export async function findStateCosts(content: Content, clock: Clock, state: StateCode): Promise<StateCosts> {
  const today = dayInSaoPaulo(clock.now())
  const [{ figures, ipvaRules }, flags] = await Promise.all([findCostTables(content), findFlagTables(content, today)])
  const tariff = figureFor(figures, 'electricity-brl-per-kwh', state)
  const year = Number(today.slice(0, 4))
  const ipva = listStateIpva(ipvaRules, year).find((one) => one.state === state)
  if (!ipva) throw new Error(`no state ${state}`)
  const [brlPerKwh] = tariff?.values ?? []
  return {
    state,
    tariff: tariff && brlPerKwh !== undefined ? { ...tariff, brlPerKwh } : null,
    flag: flagSurcharge('media', state, flags),
    ipva: {
      electric: ipva.kinds.bev,
      plugIn: ipva.kinds.phev,
      sources: ipva.sources.filter(({ technologies }) =>
        technologies.some((kind) => kind === 'bev' || kind === 'phev'),
      ),
    },
    today,
  }
}

const mostCards = 6

/** @param town its name, where the page is one of a town */
export async function findPlaceSuppliers(
  content: Content,
  state: StateCode,
  town: string | null,
): Promise<PlaceSuppliers> {
  const inState = (await findDirectory(content)).filter((entry) => !entry.isSample && entry.state === state)
  const key = town === null ? null : normalizeName(town)
  const [here, elsewhere] = [
    inState.filter(({ cityLetters }) => cityLetters === key),
    inState.filter(({ cityLetters }) => cityLetters !== key),
  ]
  const shown = [...here, ...elsewhere].slice(0, mostCards)
  const cards = await listSupplierCards(
    content.db,
    shown.map(({ id }) => id),
  )
  return { cards, inState: inState.length, inTown: here.length }
}
