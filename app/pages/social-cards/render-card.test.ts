import { expect, test } from 'vitest'
import type { Article, Cover } from '#app/domain/news/news.ts'
import { buildPublishedArticle } from '#tests/builders/published-article.ts'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { isWholePng } from './card-cache.server.ts'
import { renderCard } from './answer-card.server.ts'
import type { SocialCard } from './faces/social-card.ts'
import { articleCard, comparisonCard, portalCard, vehicleCard } from './find-card.server.ts'

const pickup = { lengthMm: 5457, widthMm: 1971, heightMm: 1925, wheelbaseMm: 3260, wheelIn: 18 }
const hostile = `</text><script>alert("1")</script> & 🚗 ${'Título que não acaba '.repeat(20)}`.slice(0, 300)

const anArticle = (about: Partial<Article> = {}) =>
  buildPublishedArticle({
    title: 'Conta de luz sobe e muda a conta da recarga em casa',
    category: { id: 1, name: 'Recarga', slug: 'recarga', automarticlesId: null },
    cover: { figure: '11,95', unit: '%', line: 'de alta na tarifa residencial', vehicleId: null, chart: null },
    ...about,
  })

const model = buildVehicle({ dimensions: pickup, category: 'pickup' })
const unknown = buildVehicle({ id: 2, dimensions: null, priceBrl: null, rangeKm: null })
const cover = (figure: string, unit: string | null = null, line: string | null = null) => ({
  cover: { figure, unit, line, vehicleId: null, chart: null },
})

const withChart = (chart: Cover['chart']) => ({
  cover: { figure: 'R$ 25,40', unit: null, line: 'por 100 km', vehicleId: null, chart },
})
const compared = (label: string) =>
  withChart({
    kind: 'bars',
    values: [
      { label: 'Na bateria', figure: 'R$ 25,40', isKey: true },
      { label, figure: 'R$ 50,59' },
    ],
  })
const onMap = withChart({ kind: 'states', states: ['SP'] })

const today = '2026-11-20'
const cards: [string, SocialCard | null][] = [
  ['a vehicle', vehicleCard(model, today)],
  ['a vehicle of which little is known', vehicleCard(unknown, today)],
  ['a vehicle with a hostile name', vehicleCard(buildVehicle({ model: hostile, version: hostile }), today)],
  ['an article with a share', articleCard(anArticle(), null)],
  ['an article that compares', articleCard(anArticle(compared('Com gasolina')), null)],
  ['an article that compares hostile names', articleCard(anArticle(compared(hostile)), null)],
  ['an article about states', articleCard(anArticle(onMap), null)],
  ['an article about a law', articleCard(anArticle(cover('18.403', null, 'lei paulista da recarga')), null)],
  ['an article about a year', articleCard(anArticle(cover('2026')), null)],
  ['an article about a model', articleCard(anArticle(), model)],
  ['an article without a cover', articleCard(anArticle({ cover: null, category: null }), null)],
  [
    'an article with hostile texts',
    articleCard(anArticle({ title: hostile, ...cover('9'.repeat(60), hostile, hostile) }), null),
  ],
  ['an article with one endless word', articleCard(anArticle({ title: 'A'.repeat(300) }), null)],
  ['an article without a drawable title', articleCard(anArticle({ title: '🚗🚗🚗' }), null)],
  ['a comparison of two', comparisonCard([model, buildVehicle({ id: 3 })], today)],
  [
    'a comparison of four',
    comparisonCard([model, unknown, buildVehicle({ id: 3 }), buildVehicle({ id: 4, model: hostile })], today),
  ],
  ['a comparison of which nothing is known', comparisonCard([unknown, { ...unknown, id: 5 }], today)],
  ['the portal', portalCard([model, buildVehicle({ id: 3 })])],
  ['an empty portal', portalCard([])],
]

test.for(cards)('draws %s as 1200 × 630', async ([, card]) => {
  expect(card).not.toBeNull()
  if (!card) return
  const png = await renderCard(card)
  expect(isWholePng(png)).toBe(true)
  expect(pngSize(png)).toEqual({ width: 1200, height: 630 })
  // WhatsApp ignores pictures above about 300 kB.
  expect(png.length).toBeLessThan(300_000)
})

test('loads nothing external for a card', async () => {
  const asked: unknown[] = []
  const fetchAsBefore = globalThis.fetch
  globalThis.fetch = async (address: unknown) => {
    asked.push(address)
    throw new Error('no network')
  }
  try {
    await renderCard(articleCard(anArticle({ title: 'Emoji 🚗 日本 → العربية' }), model))
  } finally {
    globalThis.fetch = fetchAsBefore
  }
  expect(asked).toEqual([])
})

function pngSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}
