import { normalizeName } from '#app/platform/text/normalize-name.ts'
import { isOneEditApart } from '#app/platform/text/spelling.ts'
import {
  type Indexed,
  indexedMunicipalities,
  largestFirst,
  maxTypedLength,
  withoutState,
} from './find-municipality.server.ts'
import type { Municipality } from './municipalities.server.ts'

const maxSuggested = 8
const minLetters = 2
const minLettersForTypos = 4

/** Suggests larger towns first. Ignores case and accents. 'São José, S' limits the search to states that start with S. */
export function suggestMunicipalities(typed: string): Municipality[] {
  const text = typed.slice(0, maxTypedLength)
  if (normalizeName(text).length < minLetters) return []
  const asked = readings(text)
  const found = asked.flatMap(({ name, isState }) => beginning(name, isState))
  const all = found.length > 0 ? found : asked.flatMap(({ name, isState }) => mistyped(name, isState))
  return [...new Set(all)].slice(0, maxSuggested)
}

type Reading = { name: string; isState: (state: string) => boolean }

/** Possible readings of a text: a name, or a name and the start of a state code. */
function readings(text: string): Reading[] {
  const whole = normalizeName(text)
  const { name, state } = withoutState(whole)
  const [before = '', behind] = text.split(/[,(/]/).map(normalizeName)
  return [
    { name: whole, isState: () => true },
    ...(state ? [{ name, isState: (code: string) => code === state }] : []),
    ...(behind !== undefined
      ? [{ name: before, isState: (code: string) => code.startsWith(behind.toUpperCase()) }]
      : []),
  ].filter((reading) => reading.name.length >= minLetters)
}

function beginning(name: string, isState: Reading['isState']): Municipality[] {
  const all = indexedMunicipalities().filter(({ municipality }) => isState(municipality.state))
  const exact = all.filter(({ key }) => key === name)
  const starting = all.filter(({ key }) => key !== name && key.startsWith(name))
  const containing = all.filter(({ key }) => !key.startsWith(name) && key.includes(` ${name}`))
  return [exact, starting, containing].flatMap(bySize)
}

function mistyped(name: string, isState: Reading['isState']): Municipality[] {
  if (name.length < minLettersForTypos) return []
  const lengths = [-1, 0, 1].map((more) => name.length + more)
  const isNear = ({ key, municipality }: Indexed) =>
    isState(municipality.state) && lengths.some((length) => isOneEditApart(key.slice(0, length), name))
  return bySize(indexedMunicipalities().filter(isNear))
}

function bySize(entries: Indexed[]): Municipality[] {
  return entries.toSorted(largestFirst).map(({ municipality }) => municipality)
}
