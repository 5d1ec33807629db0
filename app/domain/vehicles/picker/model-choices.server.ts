import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { byName, findVehicleByAddress, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { hasWantedPlug, matchModels } from './match-models.ts'
import { type ModelChoice, modelChoiceOf, type PlugFilter } from './model-choice.ts'
import type { ModelQuestion, ModelQuestions } from './model-question.ts'

const maxChoices = 1000

const choicesOf = new WeakMap<Vehicle[], ModelChoice[]>()

/** Lists active models, sorted once per list. */
export async function listModelChoices(content: Content): Promise<ModelChoice[]> {
  const all = await listActiveVehicles(content)
  const choices = choicesOf.get(all) ?? all.toSorted(byName).slice(0, maxChoices).map(modelChoiceOf)
  choicesOf.set(all, choices)
  return choices
}

type ModelFields = Record<string, PlugFilter>

type Found = { slugs: Map<string, string>; questions: ModelQuestions }

/**
 * Finds models that were typed without JavaScript. A single match gives its slug, otherwise the visitor gets a question.
 * @param hrefFor address of the page with another value of a field
 */
export async function findNamedModels(
  content: Content,
  source: { get(name: string): unknown },
  fields: ModelFields,
  hrefFor: (field: string, slug: string) => string,
): Promise<Found> {
  const slugs = new Map<string, string>()
  const questions: ModelQuestions = {}
  for (const [field, plug] of Object.entries(fields)) {
    const value = source.get(field)
    const typed = typeof value === 'string' ? value.replaceAll('\0', '').trim() : ''
    if (
      typed === '' ||
      typed.length > maxNameLength ||
      isSlug(typed) ||
      findVehicleByAddress(await listActiveVehicles(content), typed)
    )
      continue
    const choices = (await listModelChoices(content)).filter((model) => hasWantedPlug(model, plug))
    const matches = matchModels(choices, typed)
    const [only] = matches
    if (only && matches.length === 1) slugs.set(field, only.slug)
    else questions[field] = questionOf(typed, matches, (slug) => hrefFor(field, slug))
  }
  return { slugs, questions }
}

const maxNameLength = 120

/** True for a text like a slug, such as 'byd-king-6'. The model may not exist. */
function isSlug(text: string): boolean {
  return /^\S+-\S+-\d+$/.test(text)
}

const maxListed = 24

function questionOf(typed: string, matches: ModelChoice[], hrefOf: (slug: string) => string): ModelQuestion {
  const choices = matches.slice(0, maxListed).map(({ label, slug }) => ({ label, href: hrefOf(slug) }))
  return { typed, count: matches.length, choices }
}

/** Reads models typed without JavaScript. `movedTo`: address with slugs instead of typed names; null: nothing to replace. */
export async function readNamedModels(
  content: Content,
  url: URL,
  fields: ModelFields,
): Promise<{ movedTo: string | null; questions: ModelQuestions }> {
  const withModel = (changes: Iterable<[string, string]>) => {
    const parameters = new URLSearchParams(url.searchParams)
    for (const [field, slug] of changes) parameters.set(field, slug)
    return `${url.pathname}?${parameters}`
  }
  const { slugs, questions } = await findNamedModels(content, url.searchParams, fields, (field, slug) =>
    withModel([[field, slug]]),
  )
  return { movedTo: slugs.size > 0 ? withModel(slugs) : null, questions }
}
