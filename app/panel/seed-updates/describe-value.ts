import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { facts, type FactValue, formatFact } from '#app/domain/vehicles/facts/facts.ts'
import { type Confidence, confidenceLabels } from '#app/platform/confidence.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { isBodyCategory, bodyCategories } from '#app/domain/vehicles/vehicle-type.ts'
import {
  isFactKey,
  type ModelUpdate,
  readCrashTest,
  type SourcedValue,
  type UpdateField,
  type ValueChange,
} from './compare-models.ts'

export type ShownValue = { label: string; from: string; to: string; about: string }

export type SourceTitles = ReadonlyMap<string, string>

export function describeValue({ key, from, to, isTouched }: ValueChange, pages: SourceTitles): ShownValue {
  const label = labelOf(key)
  if (key === 'equipment') return { label, ...formatEquipment(from, to, isTouched), about: '' }
  return { label, from: formatValue(key, from), to: formatValue(key, to), about: aboutOf(to, pages) }
}

type LoggedValue = { field: string; before: string | null; after: string }

export function loggedModelChanges({ shipped, portal, changes }: ModelUpdate): LoggedValue[] {
  const name = nameOf(shipped)
  if (!portal) return [{ field: name, before: null, after: 'Modelo novo' }]
  return changes.map((change) => {
    const { label, from, to } = describeValue(change, new Map())
    return { field: `${name}: ${label}`, before: from, after: to }
  })
}

const ownLabels: Partial<Record<UpdateField, string>> = {
  version: 'Versão',
  year: 'Ano',
  category: 'Carroceria',
  availability: 'Disponibilidade',
  description: 'Descrição',
  equipment: 'Equipamentos',
  faq: 'Perguntas frequentes',
  crashTest: 'Teste de colisão',
}
const availabilities: Record<string, string> = {
  'on-sale': 'à venda',
  discontinued: 'fora de linha',
  unclear: 'venda a confirmar',
}

function labelOf(key: UpdateField): string {
  return isFactKey(key) ? facts[key].label : (ownLabels[key] ?? key)
}

function formatValue(key: UpdateField, { value }: SourcedValue): string {
  if (value === null || value === undefined) return 'não informado'
  if (isFactKey(key)) return formatFact(key, value as NonNullable<FactValue>)
  if (key === 'crashTest') return formatCrashTest(value)
  const text = String(value)
  return key === 'category' && isBodyCategory(text) ? bodyCategories[text].label : (availabilities[text] ?? text)
}

function formatCrashTest(value: unknown): string {
  const { program, stars, year, appliesTo } = readCrashTest(value)
  const result = `${[program, year].filter(Boolean).join(' ')}: ${countOf(stars ?? 0, 'estrela', 'estrelas')}`
  return [result, appliesTo].filter(Boolean).join('; ')
}

function aboutOf({ date, codes, confidence }: SourcedValue, pages: SourceTitles): string {
  const [first = ''] = codes
  const parts = [
    date && formatReferenceDate(date),
    pages.get(first),
    confidence && `confiança ${confidenceLabels[confidence as Confidence]}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Gives the number of items before and after the update, with added and removed items. */
function formatEquipment(from: SourcedValue, to: SourcedValue, isTouched: boolean): { from: string; to: string } {
  // If an editor changed the equipment, parts without a shipped value stay.
  const parts = new Map([...(isTouched ? partsOf(from) : []), ...partsOf(to)])
  const [before, after] = [itemsOf(partsOf(from)), itemsOf(parts)]
  const [coming, going] = [
    after.filter((item) => !before.includes(item)),
    before.filter((item) => !after.includes(item)),
  ]
  const changes = [
    coming.length > 0 && `entra: ${coming.join(', ')}`,
    going.length > 0 && `sai: ${going.join(', ')}`,
  ].filter((text) => text !== false)
  const count = countOf(after.length, 'item', 'itens')
  return { from: countOf(before.length, 'item', 'itens'), to: [count, ...changes].join('; ') }
}

function itemsOf(parts: EquipmentParts): string[] {
  return [...parts].flatMap(([name, items]) => (name === 'unsourcedItems' ? [] : items))
}

type EquipmentParts = Map<string, string | string[]>

function partsOf({ value }: SourcedValue): EquipmentParts {
  return new Map(typeof value === 'string' ? (JSON.parse(value) as [string, string | string[]][]) : [])
}
