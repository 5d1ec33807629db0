import { describe, expect, test } from 'vitest'
import { namesOfStates } from '#app/platform/brazil/brazilian-states.ts'
import { isCalendarDay } from '#app/platform/brazil/sao-paulo-time.ts'
import { amountIn } from './seed-articles.server.ts'
import { seedFiles } from './seed-files.server.ts'

const releaseDay = '2026-11-28'
const articles = seedFiles.articles()
const vehicleKeys = new Set(seedFiles.vehicles().map(({ key }) => key))
const slugs = new Set(articles.map(({ slug }) => slug))

describe('the articles of the seed', () => {
  test('have at least two sources each, with an address or a reason for none', () => {
    expect(articles.filter(({ sources }) => sources.length < 2).map(({ slug }) => slug)).toEqual([])
    const sources = articles.flatMap(({ slug, sources: of }) => of.map((source) => ({ slug, ...source })))
    expect(sources.filter(({ url }) => url !== null && !isAddress(url))).toEqual([])
    const unlinked = sources.flatMap((source) => (source.url === null ? [source.withoutAddress] : []))
    expect(unlinked.filter((reason) => !['só a publicação', 'ato oficial', 'tabela em PDF', 'sem página'].includes(reason))).toEqual([])
    // These publications had no URL when URLs were collected. Each must have a year in its name.
    expect(unlinked.filter((reason) => reason === 'só a publicação').length).toBeLessThanOrEqual(186)
    expect(sources.filter(({ url, name }) => url === null && !/(?:19|20)\d\d/.test(name))).toEqual([])
  })

  test('are not in the future, and date and explain each correction', () => {
    const days = articles.flatMap(({ publishedDate, updatedDate }) => [publishedDate, updatedDate ?? publishedDate])
    expect(days.filter((day) => !isCalendarDay(day) || day > releaseDay)).toEqual([])
    const wrong = articles.filter(({ publishedDate, updatedDate = '', changeNote = '' }) =>
      updatedDate ? updatedDate < publishedDate || changeNote.length < 20 : changeNote !== '',
    )
    expect(wrong.map(({ slug }) => slug)).toEqual([])
  })

  test('have covers with values of their article; a bare needle shows only a share', () => {
    for (const { slug, title, summary, cover } of articles) {
      const text = plain(`${title} ${summary} ${seedFiles.articleBody(slug)}`)
      const chart = cover.chart ?? { kind: 'bars', values: [] }
      const words =
        chart.kind === 'states'
          ? chart.states.map((code) => [namesOfStates[code] ?? code, `(${code})`])
          : chart.values.map(({ figure }) => [amountIn(figure)])
      expect(words.filter((either) => !either.some((word) => text.includes(word))), slug).toEqual([])
      const isDrawn = cover.chart ?? cover.vehicleKey ?? cover.unit === '%'
      expect(isDrawn, `${slug} is drawn`).toBeTruthy()
    }
  })

  test('have titles that search results do not cut, and no cover with a law\'s number or a single digit', () => {
    expect(articles.filter(({ title }) => title.length > 70).map(({ title }) => title)).toEqual([])
    const bare = articles.filter(
      ({ cover: { figure, unit, line } }) => (/^\d$/.test(figure) && !/^(?:de|fábricas)/.test(unit)) || /\b(?:lei|portaria|decreto)\b/i.test(line) && /^\d+\.\d{3}$/.test(figure),
    )
    expect(bare.map(({ slug }) => slug)).toEqual([])
  })

  test('name existing models and link to existing articles, with sources outside the text', () => {
    const unknown = articles.flatMap(({ slug, vehicleKeys: keys, cover }) =>
      [...keys, ...(cover.vehicleKey ? [cover.vehicleKey] : [])].filter((key) => !vehicleKeys.has(key)).map((key) => `${slug}: ${key}`),
    )
    expect(unknown).toEqual([])
    for (const { slug } of articles) {
      const body = seedFiles.articleBody(slug)
      const links = [...body.matchAll(/href="\/noticias\/([^"]+)"/g)].map(([, to = '']) => to)
      expect(links.filter((to) => !slugs.has(to)), slug).toEqual([])
      expect(body, slug).not.toContain('<h2>Fontes')
    }
  })
})

const newsroomWords =
  /não (?:encontramos|achamos|guardamos|publicamos|confirmamos)|não temos (?:fonte|dado|preço|número|medida|como)|noss[oa]s? (?:registro|dados|catálogo)|faltam fontes|não verificad[oa]s?|confiança (?:alta|média|baixa)|sem página publicada/i

test('do not describe the newsroom\'s work, and date each change', () => {
  for (const { slug, title, summary } of articles)
    expect(newsroomWords.exec(plain(`${title} ${summary} ${seedFiles.articleBody(slug)}`))?.[0], slug).toBeUndefined()
  const before = articles.filter(({ slug }) => seedFiles.articleBody(slug).includes('O que veio depois'))
  expect(before).toEqual([])
})

test('include at least fourteen articles of August to November 2026, with an address per source except laws', () => {
  const added = articles.filter(({ since }) => since === '2026-11')
  expect(added.length).toBeGreaterThanOrEqual(14)
  const days = added.map(({ publishedDate }) => publishedDate).toSorted()
  expect([days[0]! >= '2026-08-01', days.at(-1)! <= '2026-11-28']).toEqual([true, true])
  const without = added.flatMap(({ sources }) => sources.filter(({ url }) => url === null))
  expect(without.every(({ name }) => /Lei|Decreto/.test(name))).toBe(true)
})

test('agree with the table of the market on August’s registrations and fleet', () => {
  const counts = new Set(seedFiles.marketCounts().map(({ count }) => count.toLocaleString('pt-BR')))
  const months = ['emplacamentos-agosto-2026-57-mil', 'frota-eletrificada-por-estado-agosto-2026']
  const cells = months.flatMap((slug) => [...seedFiles.articleBody(slug).matchAll(/<td>([\d.]+)<\/td>/g)].map(([, cell = '']) => cell))
  expect(cells.length).toBe(8 * 4 + 27)
  const sums = ['7.057', '7.789', '8.916', '7.814', '8.186', '8.235', '9.792', '9.685']
  expect(cells.filter((cell) => !counts.has(cell) && !sums.includes(cell))).toEqual([])
})

test('lead from the tariffs by distributor to the means of the calculators', () => {
  const rows = [...seedFiles.articleBody('tarifa-por-distribuidora-agosto-2026').matchAll(/<th scope="row">(.+?)<\/th><td>(\w\w)<\/td><td>([\d,]+)<\/td><td>R\$ ([\d,]+)<\/td>/g)]
  expect(rows).toHaveLength(38)
  const value = (text = '') => Number(text.replace(',', '.'))
  for (const [, name, , tariff, cost] of rows) expect(Math.abs(value(tariff) * 16.2 - value(cost)), name).toBeLessThan(0.02)
  const ofState = (state: string) => seedFiles.referenceFigures().find((row) => row.key === 'electricity-brl-per-kwh' && row.state === state)?.note
  expect(ofState('RJ')).toContain('Média de Light (R$ 0,88) e Enel Rio (R$ 1,06): R$ 0,97')
  expect(ofState('MG')).toContain('Cemig-D: R$ 0,90')
})

function plain(html: string): string {
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && text.startsWith('https://') && !/\.\.\.|…|\s/.test(text)
}
