import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { homeKeys } from './home-charging-rules.ts'
import { chargerCostsFor, condominium, device, nearPanel } from './charger-costs.ts'
import { checklistFor, electricianPointsFor } from './checklists.ts'
import { homeChargingRules, rulesFor } from './rules-for.ts'
import { shortAnswerFor } from '#app/pages/home-charging/home-charging-view.ts'

const states = [null, ...stateCodes]
const everything = homeKeys.flatMap((home) => [
  ...homeChargingRules,
  ...electricianPointsFor(home),
  ...states.flatMap((state) => [...checklistFor(home, state), shortAnswerFor(home, state)]),
])

test('gives every statement a source, and low confidence to unpublished ones', () => {
  expect(everything.filter(({ sources }) => sources.length === 0)).toEqual([])
  const unread = everything.filter(({ sources }) => sources.every((source) => source === 'general'))
  expect(unread.length).toBeGreaterThan(5)
  expect(unread.filter(({ confidence }) => confidence === 'alta')).toEqual([])
})

test('promises a right for flats only where a state law is in force', () => {
  const promised = states.filter((state) => shortAnswerFor('apartamento', state).title.startsWith('Sim'))
  const inForce = stateCodes.filter((state) =>
    rulesFor('apartamento', state).ofState.some(({ status, city }) => status === 'em vigor' && !city),
  )
  expect(promised).toEqual(['SP'])
  expect(inForce).toEqual(['SP'])
})

test('has no rules for an unknown state, and national ones everywhere', () => {
  const { ofState, ofCountry } = rulesFor('apartamento', 'RR')
  expect(ofState).toEqual([])
  expect(ofCountry.map(({ id }) => id)).toContain('ligabom-save-2025')
  expect(rulesFor('apartamento', 'AL').ofState.map(({ status }) => status)).toEqual(['vetada'])
  expect(rulesFor('casa', 'RJ').ofState).toEqual([])
})

test('ends a flat’s list with the letter and leaves the garage out for houses', () => {
  expect(checklistFor('apartamento', 'SP').at(-1)?.why).toContain('A lei exige')
  expect(checklistFor('apartamento', 'RR').at(-1)?.why).not.toContain('A lei exige')
  expect(electricianPointsFor('apartamento').length).toBeGreaterThan(electricianPointsFor('casa').length)
})

test('sums device and installation, without unknown parts', () => {
  const { parts, totals } = chargerCostsFor('apartamento')
  expect(totals.map(({ range }) => range)).toEqual([{ fromBrl: 6500, toBrl: 23_000 }])
  expect(parts.filter(({ range }) => range === null)).toHaveLength(3)
  expect(chargerCostsFor('casa').totals.map(({ range }) => range)).toEqual([
    { fromBrl: 5000, toBrl: 11_500 },
    { fromBrl: 6500, toBrl: 16_000 },
  ])
})

test('uses the middles of these ranges in the ownership costs', () => {
  const seed = new URL('../../../../database/seed/reference-figures.json', import.meta.url)
  const figures = JSON.parse(readFileSync(seed, 'utf8')) as { key: string; values: number[] }[]
  const valueOf = (key: string) => figures.find((figure) => figure.key === key)?.values[0]
  const middleOf = ({ range }: typeof device) => (range.fromBrl + range.toBrl) / 2
  expect(valueOf('wallbox-brl')).toBe(middleOf(device))
  expect(valueOf('charger-installation-brl-house')).toBe(middleOf(nearPanel))
  expect(valueOf('charger-installation-brl-flat')).toBe(middleOf(condominium))
})
