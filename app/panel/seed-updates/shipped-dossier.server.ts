import type { vehicleDossiers, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { crashTestText, type ModelTexts } from './compare-models.ts'
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

type Equipment = Omit<typeof vehicleDossiers.$inferSelect, 'vehicleId' | 'originalLink' | 'crashTestAppliesTo' | 'faq'>

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

const equipmentKeys = Object.keys(noEquipment) as (keyof Equipment)[]

export function equipmentOf(row: Partial<DossierRow> | null | undefined): Equipment {
  return Object.fromEntries(equipmentKeys.map((key) => [key, row?.[key] ?? noEquipment[key]])) as Equipment
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
function equipmentText(row: Partial<DossierRow> | null | undefined): string | null {
  const known = equipmentKeys.flatMap((key) => (isKnown(row?.[key]) ? [[key, row?.[key]]] : []))
  return known.length === 0 ? null : JSON.stringify(known)
}

export function textsOf(
  { description, crashTestProgram, crashTestStars, crashTestYear }: typeof vehicles.$inferSelect,
  dossier: typeof vehicleDossiers.$inferSelect | null,
): ModelTexts {
  return {
    description: textOrNull(description),
    equipment: equipmentText(dossier),
    faq: textOrNull(dossier?.faq),
    crashTest: crashTestText({
      program: textOrNull(crashTestProgram),
      stars: crashTestStars,
      year: crashTestYear,
      appliesTo: textOrNull(dossier?.crashTestAppliesTo),
    }),
  }
}

function textOrNull(text: string | null | undefined): string | null {
  return text || null
}

export function shippedTextsOf(data: ShippedData): (model: ShippedModel) => ModelTexts {
  const dossiers = new Map(data.dossiers.map((dossier) => [dossier.id, dossier]))
  return ({ id, key, figures }) => {
    const dossier = dossiers.get(id)
    const crashTest = crashTestOf(figures)
    return {
      description: data.texts[key]?.description ?? data.descriptions[key] ?? null,
      equipment: equipmentText(dossier && shippedDossierRow(dossier, null)),
      faq: (dossier && data.texts[key]?.faq) ?? null,
      crashTest: crashTest && crashTestText({ ...crashTest, appliesTo: dossier?.crashTest?.appliesTo ?? null }),
    }
  }
}
