import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { brazilianStates, stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { seededIpvaRules } from '#app/domain/costs/ipva-rules.fixture.ts'
import { listStateIpva } from '#app/domain/costs/ipva/state-ipva.ts'
import { seedFiles } from './seed-files.server.ts'

const guide = 'ipva-eletricos-hibridos-estado-por-estado'
const rules = seedFiles.ipvaRules()
const [table] = parse(seedFiles.articleBody(guide)).querySelectorAll('table')
const rows = (table?.querySelectorAll('tbody tr') ?? []).map((row) => row.querySelectorAll('th, td').map(({ text }) => text))

/** Returns only rules without conditions on power, fuel or factory. A range has two rates. */
function plainRates(state: string, technology: string): (number | null | undefined)[] {
  const found = rules.find(
    (rule) =>
      rule.state === state &&
      rule.technology === technology &&
      !rule.isLocallyBuilt &&
      !rule.isFlex &&
      !rule.powerUpToCv &&
      (rule.fromOwnershipYear ?? 1) === 1 &&
      (rule.validFrom ?? 2026) <= 2026,
  )
  return [found?.ratePercent, found?.rateToPercent].filter((rate) => rate !== null)
}

function firstRates(cell: string): number[] {
  if (/^(Isento|Zero-quilômetro: isento)/.test(cell)) return [0]
  const [, first = '', last] = /(\d+(?:,\d+)?)%(?: a (\d+(?:,\d+)?)%)?/.exec(cell) ?? []
  return [first, last].flatMap((text) => (text === undefined ? [] : Number(text.replace(',', '.'))))
}

describe('states in the article on IPVA what the pages compute', () => {
  test('states for each state the rates of electric cars, plug-in hybrids and others', () => {
    expect(rows).toHaveLength(27)
    for (const [name = '', electric = '', plugIn = '', others = ''] of rows) {
      const state = stateCodes.find((code) => brazilianStates[code] === name) ?? name
      expect(firstRates(electric), `${name}: elétrico`).toEqual(plainRates(state, 'bev'))
      const isSame = plugIn.startsWith('Mesma regra')
      expect(isSame ? firstRates(electric) : firstRates(plugIn), `${name}: plug-in`).toEqual(plainRates(state, 'phev'))
      expect(firstRates(others), `${name}: alíquota comum`).toEqual(plainRates(state, 'combustion'))
    }
  })

  test('names in cover, summary and list the states that the page calls exempt', () => {
    const exempt = listStateIpva(seededIpvaRules(), 2026).filter(({ kinds }) => kinds.bev.status === 'exempt')
    const states = exempt.map(({ state }) => state)
    const article = seedFiles.articles().find(({ slug }) => slug === guide)
    expect(states).toEqual(['AC', 'DF', 'PB', 'PE', 'RN', 'RS'])
    expect(article?.cover).toMatchObject({ figure: '6', chart: { states } })
    expect(article?.summary).toMatch(/^Seis unidades/)
    const [list] = parse(seedFiles.articleBody(guide)).querySelectorAll('h2 + ul li')
    expect(list?.text).toBe(
      `Isenção do elétrico sem teto de valor: ${new Intl.ListFormat('pt-BR').format(states.map((state) => brazilianStates[state]))}.`,
    )
  })
})

test('describes the refund of São Paulo in each text as the table of local rules does, including the doubt', () => {
  const [refund] = seedFiles.localRules().filter(({ topic }) => topic === 'devolucao-ipva')
  const sentence = refund?.rule ?? ''
  expect([refund?.isToBeChecked, refund?.endsOn, /não tinham virado lei/.test(sentence)]).toEqual([true, '2024-12-31', true])
  const faqs = Object.values(seedFiles.bundledTexts()).map(({ faq }) => faq)
  expect(faqs.filter((faq) => faq.includes(sentence))).toHaveLength(4)
  const texts = [...faqs, seedFiles.articleBody(guide)]
  expect(texts.filter((text) => text.includes(sentence))).toHaveLength(5)
  for (const text of texts)
    expect(text.replaceAll(sentence, '')).not.toMatch(/devolve metade|há (?:a )?devolução|existe (?:ainda a )?devolução|cota municipal/)
  expect(rules.filter(({ note }) => /devolu/.test(note ?? ''))).toEqual([])
})
