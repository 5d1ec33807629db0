import type { vehicleDossiers, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { crashTestText, type ModelTexts } from './compare-models.ts'
import type { VehicleRecord } from '#database/schema/vehicle-history.ts'
import type { ShippedData, ShippedDossier, ShippedModel } from './shipped-files.server.ts'
import { crashTestOf } from './shipped-rows.server.ts'

type DossierRow = typeof vehicleDossiers.$inferInsert
type SourceRow = typeof vehicleFigureSources.$inferInsert

export function dossierSourceRows({ id, colour, transmission, traction, wheels, lists }: ShippedDossier): SourceRow[] {
  const named = { colour, transmission, tractionText: traction, wheels, ...lists }
  const stated = Object.entries(named).filter(([, sourced]) => sourced.sources.length > 0)
  return stated.map(([figure, sourced]) => ({
    vehicleId: id,
    figure,
    sourceCodes: sourced.sources,
    confidence: sourced.confidence ?? 'baixa',
    note: 'note' in sourced ? sourced.note : null,
  }))
}

export function shippedDossierRow(dossier: ShippedDossier, faq: string | null): DossierRow {
  const { seguranca, conforto, praticidade, multimidia } = dossier.lists
  return {
    vehicleId: dossier.id,
    originalLink: dossier.officialPage && `https://${dossier.officialPage}`,
    appliesTo: dossier.appliesTo,
    colour: dossier.colour.text,
    transmission: dossier.transmission.text,
    traction: dossier.traction.text,
    wheels: dossier.wheels.text,
    safety: seguranca.items,
    comfort: conforto.items,
    convenience: praticidade.items,
    multimedia: multimidia.items,
    unsourcedItems: Object.values(dossier.lists).flatMap((list) => list.generalKnowledgeItems),
    notEquipped: dossier.notEquipped.flatMap((list) => list.items),
    crashTestAppliesTo: dossier.crashTest?.appliesTo ?? null,
    recalls: dossier.recalls ?? [],
    faq,
  }
}

const equipmentColumns = {
  appliesTo: 'applies_to',
  colour: 'colour',
  transmission: 'transmission',
  traction: 'traction',
  wheels: 'wheels',
  safety: 'seguranca',
  comfort: 'conforto',
  convenience: 'praticidade',
  multimedia: 'multimidia',
  unsourcedItems: 'unsourced_items',
  notEquipped: 'not_equipped',
  recalls: 'recalls',
} as const
type Equipment = Pick<typeof vehicleDossiers.$inferSelect, keyof typeof equipmentColumns>

const noEquipment: Equipment = {
  appliesTo: null,
  colour: null,
  transmission: null,
  traction: null,
  wheels: null,
  safety: [],
  comfort: [],
  convenience: [],
  multimedia: [],
  unsourcedItems: [],
  notEquipped: [],
  recalls: [],
}

export function equipmentOfRow(row: Partial<DossierRow> | undefined): Equipment {
  return equipmentOf((key) => row?.[key])
}

export function equipmentOfRecord(dossier: VehicleRecord['dossier']): Equipment {
  return equipmentOf((key) => dossier?.[equipmentColumns[key]])
}

function equipmentOf(valueOf: (key: keyof Equipment) => unknown): Equipment {
  const keys = Object.keys(noEquipment) as (keyof Equipment)[]
  return Object.fromEntries(keys.map((key) => [key, valueOf(key) ?? noEquipment[key]])) as Equipment
}

export function equipmentColumnsOf(equipment: Equipment): Record<string, unknown> {
  const keys = Object.keys(equipmentColumns) as (keyof Equipment)[]
  return Object.fromEntries(keys.map((key) => [equipmentColumns[key], equipment[key]]))
}

const listKeys = ['safety', 'comfort', 'convenience', 'multimedia'] as const

export function mergeEquipment(existing: Equipment, shipped: Equipment): Equipment {
  const shippedFields = Object.entries(shipped).filter(([, value]) => isKnown(value))
  const kept = new Set(listKeys.filter((key) => !isKnown(shipped[key])).flatMap((key) => existing[key]))
  const unsourcedItems = [...shipped.unsourcedItems, ...existing.unsourcedItems.filter((item) => kept.has(item))]
  return { ...existing, ...Object.fromEntries(shippedFields), unsourcedItems }
}

function isKnown(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''
}

/** Canonical JSON. null: no part is known. */
function equipmentText(valueOf: (key: keyof Equipment) => unknown): string | null {
  const known = (Object.keys(equipmentColumns) as (keyof Equipment)[]).flatMap((key) => {
    const value = valueOf(key)
    return isKnown(value) ? [[key, value]] : []
  })
  return known.length === 0 ? null : JSON.stringify(known)
}

export function textsOfRecord({ vehicle, dossier }: VehicleRecord): ModelTexts {
  return {
    description: textOrNull(vehicle.description),
    equipment: equipmentText((key) => dossier?.[equipmentColumns[key]]),
    faq: textOrNull(dossier?.faq),
    crashTest: crashTestText({
      program: textOrNull(vehicle.crash_test_program),
      stars: numberOrNull(vehicle.crash_test_stars),
      year: numberOrNull(vehicle.crash_test_year),
      appliesTo: textOrNull(dossier?.crash_test_applies_to),
    }),
  }
}

export function textsOfRow(
  { description, crashTestProgram, crashTestStars, crashTestYear }: typeof vehicles.$inferSelect,
  dossier: typeof vehicleDossiers.$inferSelect | undefined,
): ModelTexts {
  return {
    description: textOrNull(description),
    equipment: equipmentText((key) => dossier?.[key]),
    faq: textOrNull(dossier?.faq),
    crashTest: crashTestText({
      program: crashTestProgram,
      stars: crashTestStars,
      year: crashTestYear,
      appliesTo: dossier?.crashTestAppliesTo ?? null,
    }),
  }
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

export function shippedTextsOf(data: ShippedData): (model: ShippedModel) => ModelTexts {
  const dossiers = new Map(data.dossiers.map((dossier) => [dossier.id, dossier]))
  return ({ id, key, figures }) => {
    const dossier = dossiers.get(id)
    const crashTest = crashTestOf(figures)
    const row = dossier && shippedDossierRow(dossier, null)
    return {
      description: data.texts[key]?.description ?? data.descriptions[key] ?? null,
      equipment: equipmentText((column) => row?.[column]),
      faq: (dossier && data.texts[key]?.faq) ?? null,
      crashTest: crashTest && crashTestText({ ...crashTest, appliesTo: dossier?.crashTest?.appliesTo ?? null }),
    }
  }
}
