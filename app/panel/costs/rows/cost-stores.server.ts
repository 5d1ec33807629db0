import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CostEntry, CostTableId } from '#app/panel/costs/tables/cost-table.ts'
import { pointsOf, writtenPoints } from '#app/panel/costs/tables/curve-table.ts'
import { numberOf, writtenNumber } from '#app/panel/costs/tables/read-cell.ts'
import type { LocalCars, LocalTopic } from '#app/domain/costs/local-rule.ts'
import type { IpvaTechnology } from '#app/domain/costs/ipva-rule.ts'
import {
  referenceFigureKeys,
  type ReferenceFigureKind,
  referenceFigureKinds,
} from '#app/domain/costs/reference-figure-kinds.ts'
import type { TariffFlag } from '#app/domain/costs/home-tariff/flag-surcharge.ts'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import type { Database } from '#database/database.ts'
import { chargingCurves, ipvaRules, localRules, referenceFigures, tariffFlagMonths } from '#database/schema/costs.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { distributorStore } from './distributor-store.server.ts'
import { marketStore } from './market-store.server.ts'
import { networkTariffStore } from './network-tariff-store.server.ts'
import { type CostStore, storedProvenance, toCostRow } from './cost-store.server.ts'

/** The figures of one list; both lists share a database table. */
function figureStoreOf(list: ReferenceFigureKind['list']): CostStore {
  const keys = referenceFigureKeys.filter((key) => referenceFigureKinds[key].list === list)
  return {
    table: referenceFigures,
    list: async (db, { where, order, limit }) => {
      const rows = await db
        .select()
        .from(referenceFigures)
        .where(and(inArray(referenceFigures.key, keys), where))
        .orderBy(...order)
        .limit(limit)
      return rows.map(({ id, key, state, values, ...stored }) =>
        toCostRow(id, stored, figureEntry({ key, state, values })),
      )
    },
    isOfSubject: ({ key = '', state }) =>
      and(eq(referenceFigures.key, key), state ? eq(referenceFigures.state, state) : isNull(referenceFigures.state)),
    insert: async (tx, entries, author) => {
      const rows = entries.map((entry) => ({
        key: entry.key ?? '',
        state: entry.state || null,
        values: (entry.values ?? '').split('; ').map((text) => numberOf(text) ?? 0),
        ...storedProvenance(entry, author),
      }))
      const made = await tx.insert(referenceFigures).values(rows).returning({ id: referenceFigures.id })
      return made.map(({ id }) => id)
    },
  }
}

type Figure = Pick<typeof referenceFigures.$inferSelect, 'key' | 'state' | 'values'>

export function figureEntry({ key, state, values }: Figure): CostEntry {
  return { key, state: state ?? '', values: values.map(writtenNumber).join('; ') }
}

const ipvaStore: CostStore = {
  table: ipvaRules,
  list: async (db, { where, order, limit }) => {
    const rows = await db
      .select()
      .from(ipvaRules)
      .where(where)
      .orderBy(...order)
      .limit(limit)
    return rows.map(({ id, ...row }) => toCostRow(id, row, ruleEntry(row)))
  },
  isOfSubject: ({ state = '', technology }) =>
    and(eq(ipvaRules.state, state), eq(ipvaRules.technology, technology as IpvaTechnology)),
  insert: async (tx, entries, author) => {
    const rows = entries.map((entry) => ({ ...toRow(entry), ...storedProvenance(entry, author) }))
    const made = await tx.insert(ipvaRules).values(rows).returning({ id: ipvaRules.id })
    return made.map(({ id }) => id)
  },
}

export function ruleEntry(rule: OwnColumns<typeof ipvaRules.$inferSelect>): CostEntry {
  return {
    state: rule.state,
    technology: rule.technology,
    ratePercent: writtenNumber(rule.ratePercent),
    rateToPercent: writtenNumber(rule.rateToPercent),
    priceUpToBrl: writtenNumber(rule.priceUpToBrl),
    priceLimitYear: writtenNumber(rule.priceLimitYear),
    powerUpToCv: writtenNumber(rule.powerUpToCv),
    isFlex: yesOrNo(rule.isFlex),
    fromOwnershipYear: writtenNumber(rule.fromOwnershipYear),
    toOwnershipYear: writtenNumber(rule.toOwnershipYear),
    isLocallyBuilt: yesOrNo(rule.isLocallyBuilt),
    validFrom: writtenNumber(rule.validFrom),
    validTo: writtenNumber(rule.validTo),
    isToBeChecked: rule.isToBeChecked ? 'sim' : '',
  }
}

function toRow(entry: CostEntry) {
  return {
    state: entry.state ?? '',
    technology: entry.technology as IpvaTechnology,
    ratePercent: numberOf(entry.ratePercent),
    rateToPercent: numberOf(entry.rateToPercent),
    priceUpToBrl: numberOf(entry.priceUpToBrl),
    priceLimitYear: numberOf(entry.priceLimitYear),
    powerUpToCv: numberOf(entry.powerUpToCv),
    isFlex: isYes(entry.isFlex),
    fromOwnershipYear: numberOf(entry.fromOwnershipYear),
    toOwnershipYear: numberOf(entry.toOwnershipYear),
    isLocallyBuilt: isYes(entry.isLocallyBuilt),
    validFrom: numberOf(entry.validFrom),
    validTo: numberOf(entry.validTo),
    isToBeChecked: entry.isToBeChecked === 'sim',
  }
}

function yesOrNo(flag: boolean | null): string {
  return flag === null ? '' : flag ? 'sim' : 'nao'
}

function isYes(written: string | undefined): boolean | null {
  return written ? written === 'sim' : null
}

const flagStore: CostStore = {
  table: tariffFlagMonths,
  list: async (db, { where, order, limit }) => {
    const rows = await db
      .select()
      .from(tariffFlagMonths)
      .where(where)
      .orderBy(...order)
      .limit(limit)
    return rows.map(({ id, flag, ...stored }) => toCostRow(id, stored, { flag }))
  },
  isOfSubject: ({ referenceDate = '' }) => eq(tariffFlagMonths.referenceDate, referenceDate),
  insert: async (tx, entries, author) => {
    const rows = entries.map((entry) => ({ flag: entry.flag as TariffFlag, ...storedProvenance(entry, author) }))
    const made = await tx.insert(tariffFlagMonths).values(rows).returning({ id: tariffFlagMonths.id })
    return made.map(({ id }) => id)
  },
}

const localStore: CostStore = {
  table: localRules,
  list: async (db, { where, order, limit }) => {
    const rows = await db
      .select()
      .from(localRules)
      .where(where)
      .orderBy(...order)
      .limit(limit)
    return rows.map(({ id, ...row }) => toCostRow(id, row, localEntry(row)))
  },
  isOfSubject: ({ state = '', topic }) => and(eq(localRules.state, state), eq(localRules.topic, topic as LocalTopic)),
  insert: async (tx, entries, author) => {
    const rows = entries.map((entry) => ({
      state: entry.state ?? '',
      city: entry.city || null,
      topic: entry.topic as LocalTopic,
      cars: entry.cars as LocalCars,
      rule: entry.rule ?? '',
      law: entry.law || null,
      startsOn: entry.startsOn || null,
      endsOn: entry.endsOn || null,
      isToBeChecked: entry.isToBeChecked === 'sim',
      ...storedProvenance(entry, author),
    }))
    const made = await tx.insert(localRules).values(rows).returning({ id: localRules.id })
    return made.map(({ id }) => id)
  },
}

type OwnColumns<Row> = Omit<Row, 'id' | 'createdAt' | 'createdBy' | 'replacedAt'>

export function localEntry(rule: OwnColumns<typeof localRules.$inferSelect>): CostEntry {
  return {
    state: rule.state,
    city: rule.city ?? '',
    topic: rule.topic,
    cars: rule.cars,
    rule: rule.rule,
    law: rule.law ?? '',
    startsOn: rule.startsOn ?? '',
    endsOn: rule.endsOn ?? '',
    isToBeChecked: rule.isToBeChecked ? 'sim' : '',
  }
}

/** Files name a curve's model by slug, the database by id. */
const curveStore: CostStore = {
  table: chargingCurves,
  list: async (db, { where, order, limit }) => {
    const rows = await db
      .select({
        curve: chargingCurves,
        slug: vehicles.slug,
        brand: vehicles.brand,
        model: vehicles.model,
        version: vehicles.version,
      })
      .from(chargingCurves)
      .innerJoin(vehicles, eq(vehicles.id, chargingCurves.vehicleId))
      .where(where)
      .orderBy(...order)
      .limit(limit)
    return rows.map(({ curve: { id, points, ...stored }, slug, version, ...model }) =>
      toCostRow(id, stored, {
        vehicle: slug,
        name: [nameOf(model), version].filter(Boolean).join(' '),
        points: writtenPoints(points),
      }),
    )
  },
  isOfSubject: ({ vehicle = '' }) => eq(vehicles.slug, vehicle),
  insert: async (tx, entries, author) => {
    const ids = await findModels(tx, entries)
    const rows = entries.map((entry) => {
      const vehicleId = ids.get(entry.vehicle ?? '')
      if (vehicleId === undefined) throw new Error('a charging curve is of no model')
      return { vehicleId, points: pointsOf(entry.points ?? ''), ...storedProvenance(entry, author) }
    })
    const made = await tx.insert(chargingCurves).values(rows).returning({ id: chargingCurves.id })
    return made.map(({ id }) => id)
  },
}

/** Ids of the models of entries, by slug. */
export async function findModels(db: Database, entries: CostEntry[]): Promise<Map<string, number>> {
  const slugs = [...new Set(entries.flatMap(({ vehicle }) => vehicle ?? []))]
  if (slugs.length === 0) return new Map()
  const rows = await db
    .select({ id: vehicles.id, slug: vehicles.slug })
    .from(vehicles)
    .where(inArray(vehicles.slug, slugs))
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

export const costStores: Record<CostTableId, CostStore> = {
  energia: figureStoreOf('energia'),
  bandeiras: flagStore,
  distribuidoras: distributorStore,
  fatores: figureStoreOf('fatores'),
  ipva: ipvaStore,
  locais: localStore,
  redes: networkTariffStore,
  mercado: marketStore,
  curvas: curveStore,
}
