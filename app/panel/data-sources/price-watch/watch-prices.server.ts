import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { vehiclePriceLooks, vehicles } from '#database/schema/vehicles.ts'
import type { LookAtPage } from './check-page.server.ts'
import { namesPrice } from './names-price.ts'
import type { PageLook, PriceLookResult } from './price-look.ts'

/** Pages per run, those with the oldest check first. */
const maxPages = 400

type WatchDeps = {
  db: Database
  clock: Clock
  lookAt: LookAtPage
  /** The next run starts with the remaining pages. */
  timeoutMs: number
}

/** Looks for the price of each version on the maker's page. Stores each result at once, so that a killed run loses nothing. */
export async function watchPrices({
  db,
  clock,
  lookAt,
  timeoutMs,
}: WatchDeps): Promise<{ looks: number; left: number }> {
  const deadline = Date.now() + timeoutMs
  const versions = await listWatched(db)
  const byAddress = Map.groupBy(versions, ({ address }) => address)
  let looks = 0
  for (const [address, named] of byAddress) {
    if (Date.now() >= deadline) break
    const look = await lookAt(address)
    await storeLooks(db, clock.now(), named, look)
    looks += named.length
  }
  return { looks, left: versions.length - looks }
}

type Watched = { vehicleId: number; address: string; priceBrl: number }

export const isWatched = and(
  isNotNull(vehicles.pricePage),
  isNotNull(vehicles.priceValue),
  eq(vehicles.isActive, true),
  eq(vehicles.availability, 'on-sale'),
)

async function listWatched(db: Database): Promise<Watched[]> {
  const { id, pricePage, priceValue } = vehicles
  const rows = await db
    .select({ vehicleId: id, address: pricePage, priceBrl: priceValue })
    .from(vehicles)
    .leftJoin(vehiclePriceLooks, eq(vehiclePriceLooks.vehicleId, id))
    .where(isWatched)
    .orderBy(sql`${vehiclePriceLooks.lookedAt} nulls first`, asc(id))
    .limit(maxPages)
  return rows.map(({ vehicleId, address, priceBrl }) => ({
    vehicleId,
    address: address ?? '',
    priceBrl: priceBrl ?? 0,
  }))
}

async function storeLooks(db: Database, now: Date, versions: Watched[], look: PageLook): Promise<void> {
  const looks = versions.map(({ vehicleId, address, priceBrl }) => {
    const result = resultOf(look, priceBrl)
    const noAnswerCount = result === 'no-answer' ? 1 : 0
    return {
      vehicleId,
      address,
      priceBrl,
      lookedAt: now,
      result,
      shownAt: result === 'shown' ? now : null,
      noAnswerCount,
    }
  })
  const { address, priceBrl, result, shownAt, noAnswerCount, decidedAt, decidedBy } = vehiclePriceLooks
  const isSame = sql`${address} = excluded.address and ${priceBrl} = excluded.price_brl`
  const isSameResult = sql`${isSame} and ${result} = excluded.result`
  await db
    .insert(vehiclePriceLooks)
    .values(looks)
    .onConflictDoUpdate({
      target: vehiclePriceLooks.vehicleId,
      set: {
        address: sql`excluded.address`,
        priceBrl: sql`excluded.price_brl`,
        lookedAt: sql`excluded.looked_at`,
        result: sql`excluded.result`,
        shownAt: sql`case when ${isSame} then coalesce(excluded.shown_at, ${shownAt}) else excluded.shown_at end`,
        noAnswerCount: sql`case when ${isSameResult} then ${noAnswerCount} else 0 end + excluded.no_answer_count`,
        decidedAt: sql`case when ${isSameResult} then ${decidedAt} end`,
        decidedBy: sql`case when ${isSameResult} then ${decidedBy} end`,
      },
    })
}

function resultOf(look: PageLook, priceBrl: number): PriceLookResult {
  if (look.outcome !== 'answered') return look.outcome
  return namesPrice(look.text, priceBrl) ? 'shown' : 'not-shown'
}
