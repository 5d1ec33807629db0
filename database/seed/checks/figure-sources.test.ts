import { expect, test } from 'vitest'
import { weakKinds } from '#app/platform/source-kind.ts'
import { seedFiles, type SeedVehicle } from '#database/seed/seed-files.server.ts'

const cars = seedFiles.vehicles()
const sources = seedFiles.sources()
const kindOf = new Map(sources.map(({ code, kind }) => [code, kind]))

/** Values whose confidence exceeds what the kind of source allows. */
function overratedIn({ key, figures, formerPrices = [] }: SeedVehicle): string[] {
  const former = formerPrices.map((price) => ['formerPrices', price] as const)
  return [...Object.entries(figures), ...former].flatMap(([figure, { sources: codes, confidence, value }]) => {
    if (value === null || codes.length === 0) return [`${key}: ${figure} has no value or no source`]
    const unknown = codes.filter((code) => !kindOf.has(code))
    if (unknown.length > 0) return [`${key}: ${figure} names ${unknown.join()}, which is no source`]
    const kinds = new Set(codes.map((code) => kindOf.get(code)))
    if (confidence === 'baixa' || ![...kinds].every((kind) => kind && weakKinds.includes(kind))) return []
    return [`${key}: ${figure} is of ${[...kinds].join(' and ')}, not ${confidence}`]
  })
}

/** Prices newer than their newest source. Third-party lists do not count as source; a source without a date has the month of the price. */
function freshenedIn({ key, figures: { priceBrl } }: SeedVehicle): string[] {
  const strong = sources.filter(({ code, kind }) => priceBrl?.sources.includes(code) && !weakKinds.includes(kind))
  if (!priceBrl || strong.length === 0 || strong.length === priceBrl.sources.length) return []
  const newest = strong.map(({ date }) => date?.slice(0, 7) ?? priceBrl.date ?? '').toSorted().at(-1) ?? ''
  return (priceBrl.date ?? '') <= (newest.length === 4 ? `${newest}-12` : newest) ? [] : [`${key}: ${priceBrl.date} is later than ${newest}`]
}

test('does not date a price later by a third-party list than by the source that states it', () => {
  expect(cars.flatMap(freshenedIn)).toEqual([])
  const broken = structuredClone(cars[0]!)
  broken.figures.priceBrl = { ...broken.figures.priceBrl!, date: '2026-07' }
  expect(freshenedIn(broken)).toEqual(['byd-dolphin-mini-gs: 2026-07 is later than 2026-01'])
})

test('rates figures of general knowledge or of third-party lists only as low confidence', () => {
  expect(cars.flatMap(overratedIn)).toEqual([])
  const broken = structuredClone(cars[0]!)
  broken.figures.connector!.confidence = 'media'
  broken.figures.powerCv!.sources = ['P999']
  broken.figures.priceBrl = { ...broken.figures.priceBrl!, sources: ['X'], confidence: 'alta' }
  expect(overratedIn(broken).toSorted()).toEqual([
    'byd-dolphin-mini-gs: connector is of general-knowledge, not media',
    'byd-dolphin-mini-gs: powerCv names P999, which is no source',
    'byd-dolphin-mini-gs: priceBrl is of third-party-list, not alta',
  ])
})

test('contains no figure without a page that does not affect a purchase', () => {
  const undecisive = ['torqueNm', 'topSpeedKmh', 'weightKg', 'rangeWltpKm', 'batteryChemistry', 'crashTest']
  const unsourced = cars.flatMap(({ key, figures }) =>
    undecisive.filter((figure) => figures[figure]?.sources.every((code) => kindOf.get(code) === 'general-knowledge')).map((figure) => `${key}: ${figure}`),
  )
  expect(unsourced).toEqual([])
})

test('uses list X for prices and supply only', () => {
  const others = cars.flatMap(({ key, figures }) =>
    Object.entries(figures).flatMap(([figure, { sources: codes }]) => (codes.includes('X') && figure !== 'priceBrl' ? [`${key}: ${figure}`] : [])),
  )
  expect(others).toEqual([])
})

test('states title, kind and date of each source, and an address or a reason for none', () => {
  expect(new Set(sources.map(({ code }) => code)).size).toBe(sources.length)
  for (const { code, title, date, pages, withoutAddress } of sources) {
    expect(title.length, code).toBeGreaterThan(1)
    expect(pages.length, code).toBeGreaterThan(0)
    expect(date === null || /^20\d{2}(?:-\d{2}){0,2}$/.test(date), code).toBe(true)
    expect(date === null || date <= '2026-11-27', code).toBe(true)
    const addresses = pages.flatMap(({ url }) => url ?? [])
    expect(addresses.length > 0, `${code} has an address or says why not`).toBe(withoutAddress === undefined)
    for (const address of addresses) expect(URL.canParse(address) && !address.includes('...'), address).toBe(true)
  }
})

test('has an address, or publisher and date, for each source', () => {
  const ofFigures = sources
    .filter(({ kind }) => kind !== 'general-knowledge')
    .map(({ code, title, date, pages }) => ({
      name: `${code} ${title}: ${pages.map(({ text }) => text).join('; ')}`,
      isLinked: pages.some(({ url }) => url),
      date,
    }))
  const ofArticles = seedFiles.articles().flatMap((article) => article.sources.map(({ name, url }) => ({ name, isLinked: url !== null, date: null })))
  const undated = [...ofFigures, ...ofArticles].filter(({ name, isLinked, date }) => !isLinked && !date && !/(?:19|20)\d{2}/.test(name))
  expect(undated.map(({ name }) => name)).toEqual([])
  expect(ofFigures.filter(({ isLinked }) => !isLinked).length).toBeLessThanOrEqual(115)
  expect(ofArticles.filter(({ isLinked }) => !isLinked).length).toBeLessThanOrEqual(204)
})

test('has no unused source', () => {
  const texts = [seedFiles.dossiers(), seedFiles.equipment()]
  const named = new Set([
    ...cars.flatMap(({ figures, formerPrices = [] }) => [...Object.values(figures), ...formerPrices].flatMap(({ sources: codes }) => codes)),
    ...(JSON.stringify(texts).match(/\b[A-Z]\d+[a-z]?\b/g) ?? []),
  ])
  expect(sources.map(({ code }) => code).filter((code) => !named.has(code))).toEqual([])
})

test('dates pages without an address readably, and cites no personal blog', () => {
  const words = sources.flatMap(({ pages }) => pages.flatMap(({ text, url }) => (url === null ? [text] : [])))
  expect(words.filter((text) => /\b20\d\d[/-](?:0\d|1[0-2])\b/.test(text))).toEqual([])
  const all = JSON.stringify(sources) + JSON.stringify(seedFiles.articles())
  expect(all.match(/\b(?:preprod|beta-develop|gutenberg|ads)\.\w|blogspot|scribd/g)).toBeNull()
})
