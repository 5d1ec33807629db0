import { hasWantedPlug, matchModels } from './match-models.ts'
import type { ModelChoice, PlugFilter } from './model-choice.ts'
import type { Suggested, Suggestion } from '#app/ui/forms/combobox.tsx'

/** Suggests matching models, recently chosen ones first. An empty text matches all. */
export async function suggestModels(
  { dataset: { models: plug, by, taken = '', source = '' } }: HTMLElement,
  typed: string,
  list: ModelChoice[] | null,
): Promise<Suggested> {
  const valueOf = ({ id, slug }: ModelChoice) => (by === 'id' ? String(id) : slug)
  const unavailable = new Set(taken.split(' '))
  const all = (list ?? (await loadModels(source))).filter(
    (model) => hasWantedPlug(model, (plug || undefined) as PlugFilter) && !unavailable.has(valueOf(model)),
  )
  const found = typed ? matchModels(all, typed) : all
  const recent = readRecent().flatMap((slug) => found.find((model) => model.slug === slug) ?? [])
  const others = found.filter((model) => !recent.includes(model))
  const optionOf = (model: ModelChoice, group: string): Suggestion => ({
    label: model.label,
    value: valueOf(model),
    slug: model.slug,
    group,
  })
  if (typed && found.length === 0) return { suggestions: [], missing: 'Nenhum modelo com esse nome' }
  return {
    suggestions: [
      ...recent.map((model) => optionOf(model, 'Escolhidos por último')),
      ...others.map((model) => optionOf(model, typed ? '' : model.brand)),
    ],
  }
}

let loading: Promise<ModelChoice[]> | null = null

/** Loads the models once per page. After a failed request, the next call tries again. */
function loadModels(source: string): Promise<ModelChoice[]> {
  loading ??= fetchModels(source).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function fetchModels(source: string): Promise<ModelChoice[]> {
  const response = await fetch(source)
  if (!response.ok) throw new Error(`${source}: ${response.status}`)
  return (await response.json()) as ModelChoice[]
}

const recentKey = 'modelos-escolhidos'
const maxRecent = 5

/** Slugs of recently chosen models, latest first. Empty if storage is blocked. */
function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((slug) => typeof slug === 'string') : []
  } catch {
    return []
  }
}

export function rememberModel(slug: string): void {
  const recent = [slug, ...readRecent().filter((other) => other !== slug)].slice(0, maxRecent)
  try {
    localStorage.setItem(recentKey, JSON.stringify(recent))
  } catch {
    // Storage is blocked, so nothing is remembered.
  }
}
