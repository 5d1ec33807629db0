import { costTables } from '#app/features/costs/admin/tables/cost-tables.ts'
import { type FactValue, facts, formatFact } from '#app/features/vehicles/facts/facts.ts'
import { type Confidence, confidenceWords } from '#app/platform/confidence.ts'
import { formatReferenceDate } from '#app/ui/format/format-date.ts'
import { formatInstant } from '#app/ui/format/format-instant.ts'
import { tickOfCosts, tickOfModel, tickOfValue, untouchedOf } from './chosen-update.ts'
import type { CostUpdate } from './compare-costs.ts'
import type { ModelUpdate, PortalModel, ValueChange } from './compare-models.ts'
import type { ShippedData } from './shipped-files.server.ts'
import type { ShippedUpdate } from './shipped-update-queries.server.ts'
import { isFactKey, type Stated, type StatedKey } from './stated-value.ts'
import type { ShownCost, ShownModel, ShownValue, UpdateReview } from './update-review.ts'

/** Models and costs told one by one; the others are counted, and come once these are decided. */
const mostShown = { created: 200, changed: 200, costs: 300 }

/** The words of an update, before anything is written. */
export function describeUpdate({ models, costs }: ShippedUpdate, data: Pick<ShippedData, 'sources'>): UpdateReview {
  const created = models.filter(({ portal }) => !portal)
  const changed = models.filter(({ portal }) => portal)
  const pages = new Map(data.sources.map(({ code, pages: [page] }) => [code, page?.text ?? '']))
  const shown = {
    created: created.slice(0, mostShown.created),
    changed: changed.slice(0, mostShown.changed),
    costs: costs.slice(0, mostShown.costs),
  }
  return {
    counts: {
      created: created.length,
      changed: changed.filter((update) => untouchedOf(update).length > 0).length,
      touched:
        changed.filter(({ changes }) => changes.some(({ isTouched }) => isTouched)).length +
        costs.filter(({ touched }) => touched).length,
      costs: costs.length,
    },
    created: shown.created.map((update) => ({
      tick: tickOfModel(update),
      name: nameOfModel(update),
      note: noteOfNew(update),
      isTicked: !update.isDeleted,
    })),
    changed: shown.changed.map((update) => describeModel(update, pages)),
    costs: shown.costs.map(describeCost),
    hidden: models.length + costs.length - shown.created.length - shown.changed.length - shown.costs.length,
  }
}

function nameOfModel({ shipped: { brand, model, version } }: ModelUpdate): string {
  return [brand, model, version].filter(Boolean).join(' ')
}

function noteOfNew({ shipped: { figures, year }, isDeleted }: ModelUpdate): string {
  const price = figures.priceBrl?.value
  const words = [`ano ${year}`, typeof price === 'number' && formatFact('priceBrl', price)]
  return [...words, isDeleted && 'excluído neste portal'].filter(Boolean).join(' · ')
}

type Pages = ReadonlyMap<string, string>

function describeModel(update: ModelUpdate, pages: Pages): ShownModel {
  const untouched = untouchedOf(update)
  const isNewValue = ({ from, to }: ValueChange) => from.value !== to.value
  return {
    id: update.shipped.id,
    tick: untouched.length > 0 ? tickOfModel(update) : '',
    name: nameOfModel(update),
    values: untouched.filter(isNewValue).map((change) => describeValue(change, pages)),
    renewedCount: untouched.filter((change) => !isNewValue(change)).length,
    touched: update.changes
      .filter(({ isTouched }) => isTouched)
      .map((change) => ({
        ...describeValue(change, pages),
        tick: tickOfValue(update, change),
        by: update.portal ? lastSave(update.portal) : '',
      })),
  }
}

function lastSave({ savedBy, updatedAt }: PortalModel): string {
  return `editado no portal; última gravação: ${savedBy ?? 'sem nome'}, ${formatInstant(updatedAt)}`
}

function describeValue({ key, from, to }: ValueChange, pages: Pages): ShownValue {
  return { label: labelOf(key), from: valueInWords(key, from), to: valueInWords(key, to), about: aboutOf(to, pages) }
}

const ownLabels: Partial<Record<StatedKey, string>> = {
  version: 'Versão',
  year: 'Ano',
  availability: 'Disponibilidade',
}
const availabilities: Record<string, string> = {
  'on-sale': 'à venda',
  discontinued: 'fora de linha',
  unclear: 'oferta incerta',
}

function labelOf(key: StatedKey): string {
  return isFactKey(key) ? facts[key].label : (ownLabels[key] ?? key)
}

function valueInWords(key: StatedKey, { value }: Stated): string {
  if (value === null || value === undefined) return 'não informado'
  if (isFactKey(key)) return formatFact(key, value as NonNullable<FactValue>)
  return availabilities[String(value)] ?? String(value)
}

/** 'jun. de 2026, inmetro.gov.br, confiança alta' */
function aboutOf({ date, codes, confidence }: Stated, pages: Pages): string {
  const [first = ''] = codes
  const parts = [
    date && formatReferenceDate(date),
    pages.get(first),
    confidence && `confiança ${confidenceWords[confidence as Confidence]}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function describeCost(update: CostUpdate): ShownCost {
  const { table, title, from, to, touched } = update
  const inWords = (entries: Record<string, string>[]) =>
    entries.map((entry) => costTables[table].valueOf(entry)).join('; ')
  const [first = {}] = to
  const about = [first.referenceDate && formatReferenceDate(first.referenceDate), first.source]
  return {
    tick: tickOfCosts(update),
    table: costTables[table].label,
    title,
    from: from.length > 0 ? inWords(from.map(({ entry }) => entry)) : 'nenhum',
    to: inWords(to),
    about: about.filter(Boolean).join(', '),
    by: touched
      ? `editado no portal${touched.by ? ` por ${touched.by}` : ''}, ${formatInstant(new Date(touched.at))}`
      : '',
  }
}
