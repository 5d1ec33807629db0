import { and, eq, max } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { findMarket } from '#app/domain/costs/cost-queries.server.ts'
import { findShownPoints } from '#app/domain/charging/shown-points.server.ts'
import { listConfirmedFigures } from '#app/platform/settings/portal-settings-queries.server.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { cardDataOf, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import {
  cacheEachPerContentVersion,
  cachePerContentVersion,
  type Content,
} from '#app/platform/content/content-cache.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Database } from '#database/database.ts'
import { vehicleFigureSources } from '#database/schema/vehicles.ts'
import { type HomeData, type HomeVehicles, homeVehiclesOf, type Reading } from './home-vehicles.ts'
import { failureMessage } from '#app/platform/failures/page-error.ts'
import { loadOrNothing, runLoader } from '#app/platform/failures/run-loader.server.ts'
import { findFlagTables } from '#app/domain/costs/home-tariff/flag-queries.server.ts'
import { type BrlRange, nearPanelTotal } from '#app/pages/home-charging/facts/charger-costs.ts'
import { findMatches } from '#app/pages/matching/find-matches.server.ts'
import type { MatchResult } from '#app/pages/matching/match-vehicles.ts'
import { findFirstYearCosts } from '#app/pages/vehicle/owned-vehicle-queries.server.ts'
import { answerCars } from './car-question.tsx'
import { findStateSummary } from '#app/pages/places/find-places.server.ts'
import type { StateSummary } from '#app/pages/places/place-view.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { type HomeAddress, readHomeAddress } from './home-address.ts'
import { findChangedPoints, findPriceChanges } from './recent-changes-queries.server.ts'
import { type RecentChanges, recentChangesOf } from './recent-changes.ts'

/** Each part is read separately: a failure does not affect the others. */
export async function findHomeData(context: Readonly<RouterContextProvider>): Promise<HomeData> {
  const content = context.get(contexts.content)
  const [vehicles, figures, points, market] = await Promise.all([
    readOrFailure(context, () => findHomeVehicles(content, undefined)),
    readOrFailure(context, () => listConfirmedFigures(content)),
    readOrFailure(context, () => findShownPoints(content)),
    readOrFailure(context, () => findMarket(content)),
  ])
  return {
    vehicles,
    growth: figures.value?.find(({ key }) => key === 'home.growth') ?? null,
    countedPoints: points.value?.realCount ?? 0,
    knownOfPoints: points.value?.known ?? { power: 0, plug: 0, price: 0 },
    market: market.value,
  }
}

/** First year's costs of the answer's first car, in reais. */
export type FirstYear = { vehicle: VehicleCardData; ipvaBrl: number; energyBrl: number; kmPerMonth: number }

export type HomeAnswers = {
  address: HomeAddress
  /** null: the question has errors, or the models could not be read. */
  result: MatchResult | null
  changes: RecentChanges | null
  stateSummary: StateSummary | null
  firstYear: FirstYear | null
  wallbox: BrlRange
}

/** null: a part that could not be read. */
export async function findHomeAnswers(context: Readonly<RouterContextProvider>, url: URL): Promise<HomeAnswers> {
  const now = context.get(contexts.clock).now()
  return readAnswers(context.get(contexts.content), { address: readHomeAddress(url), today: dayInSaoPaulo(now), now })
}

/** `ServerCache` finds rendered parts by the identity of their data, so the answers are cached. */
const readAnswers = cacheEachPerContentVersion(
  async (
    content: Content,
    { address, today, now }: { address: HomeAddress; today: string; now: Date },
  ): Promise<HomeAnswers> => {
    const clock = { now: () => now }
    const matching = loadOrNothing(content, () => findMatches(content, clock, address.question, false), null)
    const [result, firstYear, changes, stateSummary] = await Promise.all([
      matching,
      loadOrNothing(content, async () => findFirstYear(content, address, { result: await matching, today }), null),
      loadOrNothing(content, () => findRecentChanges(content, clock), null),
      loadOrNothing(content, () => findStateSummary(content, clock, address.state), null),
    ])
    return { address, result, changes, stateSummary, firstYear, wallbox: nearPanelTotal }
  },
  {
    topics: ['vehicles', 'charging', 'costs', 'suppliers', 'portal'],
    keyOf: ({ address, today }) => JSON.stringify([address, today]),
    max: 50,
  },
)

type AnsweredOn = { result: MatchResult | null; today: string }

async function findFirstYear(
  content: Content,
  { question, state }: HomeAddress,
  { result, today }: AnsweredOn,
): Promise<FirstYear | null> {
  const [car] = result ? answerCars(result) : []
  if (!car) return null
  const { vehicle, figures } = car
  const scenario = { today, state, kmPerMonth: figures.kmPerMonth, home: question.criteria.home }
  const costs = await findFirstYearCosts(content, vehicle.id, scenario)
  return costs && { vehicle, ...costs, kmPerMonth: figures.kmPerMonth }
}

async function findRecentChanges(content: Content, clock: Clock): Promise<RecentChanges> {
  const today = dayInSaoPaulo(clock.now())
  const [prices, vehicles, points, { flags }] = await Promise.all([
    findPriceChanges(content),
    listActiveVehicles(content),
    findChangedPoints(content),
    findFlagTables(content, today),
  ])
  const pricesOfCards = prices.map((change) => {
    const vehicle = vehicles.find(({ id }) => id === change.vehicleId)
    return { ...change, vehicle: vehicle ? cardDataOf(vehicle) : null }
  })
  return recentChangesOf({ prices: pricesOfCards, points, flags }, today)
}

async function readHomeVehicles(content: Content): Promise<HomeVehicles> {
  const [vehicles, rangeTableDate] = await Promise.all([listActiveVehicles(content), findRangeTableDate(content)])
  return homeVehiclesOf(vehicles, rangeTableDate)
}

const findHomeVehicles = cacheEachPerContentVersion(readHomeVehicles, { topics: ['vehicles'], keyOf: () => '', max: 1 })

/** Date of the newest Inmetro range. */
const findRangeTableDate = cachePerContentVersion('vehicles', async (db: Database): Promise<string | null> => {
  const { figure, cycle, referenceDate } = vehicleFigureSources
  const [row] = await db
    .select({ newest: max(referenceDate) })
    .from(vehicleFigureSources)
    .where(and(eq(figure, 'rangeKm'), eq(cycle, 'Inmetro')))
  return row?.newest ?? null
})

/** `runLoader` would throw the failure. */
export async function readOrFailure<Value>(
  context: Readonly<RouterContextProvider>,
  read: () => Promise<Value>,
): Promise<Reading<Value>> {
  try {
    return { value: await runLoader(context, read), failure: null }
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    context.get(contexts.page).isIncomplete = true
    return { value: null, failure: failureMessage(asRouteError(thrown)) }
  }
}

/** Converts a thrown value to the error that an error boundary gets. */
function asRouteError(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null || !('data' in thrown)) return thrown
  return { status: 500, statusText: '', internal: false, data: thrown.data }
}
