import { normalizeName } from '#app/platform/text/normalize-name.ts'
import type { ModelChoice, PlugFilter } from './model-choice.ts'

export function hasWantedPlug({ hasPlug }: ModelChoice, plug: PlugFilter): boolean {
  return !plug || hasPlug === (plug === 'with')
}

/**
 * Finds models in which each typed word starts a word, or which contain the text without spaces. An exact label is the only match. Ignores
 * case and accents.
 */
export function matchModels(models: ModelChoice[], typed: string): ModelChoice[] {
  const text = normalizeName(typed)
  if (text === '') return []
  const named = models.map((model) => ({ model, name: normalizeName(model.label) }))
  const matching = (matches: (name: string) => boolean) =>
    named.filter(({ name }) => matches(name)).map(({ model }) => model)
  const equal = matching((name) => name === text)
  if (equal.length > 0) return equal
  const words = text.split(' ')
  const byWords = matching((name) => words.every((word) => ` ${name}`.includes(` ${word}`)))
  const joined = words.join('')
  return byWords.length > 0 ? byWords : matching((name) => name.replaceAll(' ', '').includes(joined))
}
