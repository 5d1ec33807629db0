import { eq, isNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { figureReviewPath } from '#app/panel/vehicles/vehicle-admin-paths.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { vehiclePrices } from '#database/schema/vehicle-history.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { testAdministrator } from '#tests/builders/administrator.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { panelTest as test } from './panel.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'

const aReview = (revision: number, value: string, referenceDate: string, priceChange = 'same-source') => ({
  vehicleId: '1',
  figure: 'priceBrl',
  revision: String(revision),
  price_value: value,
  'change.priceBrl': priceChange,
  'sources.priceBrl.referenceDate': referenceDate,
  'sources.priceBrl.confidence': 'alta',
  'sources.priceBrl.codes': 'P1',
})

describe('the price history of a model', () => {
  test('shows only a date for one price, and nothing without a price', async ({ portal }) => {
    const one = parsePage(await portal.page('/veiculo/4'))
    expect(one.text).toMatch(/Preço (?:verificado em|antigo, de|estimado, de) [a-z]{3}\/20\d\d/)
    expect(one.text).not.toContain('20/11/2026')
    expect(one.text).toContain('O portal conhece só um preço sugerido, R$ ')
    expect(one.root.querySelector('section[aria-labelledby=historico-de-precos] [role=img]')).toBeNull()
    const [unknown] = await portal.open.db.select().from(vehicles).where(isNull(vehicles.priceValue)).limit(1)
    const none = parsePage(await portal.page(`/veiculo/${unknown?.id}`))
    expect(none.text).toContain('Preço não informado')
  })

  test('shows a chart and a table with date, confidence and source of each price', async ({ panel, portal }) => {
    expect(await panel.act(figureReviewPath, 'review', aReview(1, '125.800', '09/2026', 'new-source'))).toMatchObject({
      outcome: 'reviewed',
    })
    expect(await panel.act(figureReviewPath, 'review', aReview(2, '118.800', '20/11/2026'))).toMatchObject({
      outcome: 'reviewed',
    })
    const page = parsePage(await portal.page('/veiculo/1'))
    expect(page.text).toContain(
      'Preço sugerido que o portal conhece: R$ 122.800 em mai/2025, R$ 118.800 em 20/11/2026, 3,3% a menos.',
    )
    const section = page.root.querySelector('section[aria-labelledby=historico-de-precos]')
    expect(section?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
      'Linha de 4 preços sugeridos, de R$\u00a0122.800 em mai/2025 a R$\u00a0118.800 em 20/11/2026. Os números estão na tabela abaixo.',
    )
    expect(section?.querySelectorAll('svg path').at(-1)?.getAttribute('d')).toMatch(/^M0 [\d.]+H[\d.]+V[\d.]+H/)
    expect(page.texts('section[aria-labelledby=historico-de-precos] details summary')).toEqual([
      'Mostrar o gráfico',
      'Histórico de preços',
    ])
    const rows = page.texts('section[aria-labelledby=historico-de-precos] tbody tr')
    expect(rows.map((row) => row.slice(0, 10))).toEqual(['R$ 118.800', 'R$ 125.800', 'R$ 119.990', 'R$ 122.800'])
    expect(rows[1]).toContain('Referência set/2026 Confiança alta Fonte Jornal do Carro')
    const links = section?.querySelectorAll('tbody a').map((link) => link.getAttribute('href'))
    expect(links).toContain('https://jornaldocarro.estadao.com.br/?p=270978')
  })

  test('is unchanged by a save with the same price', async ({ panel }) => {
    const count = () => panel.db.$count(vehiclePrices, eq(vehiclePrices.vehicleId, 1))
    const before = await count()
    expect(await panel.act(figureReviewPath, 'review', aReview(3, '118.800', '20/11/2026'))).toMatchObject({
      outcome: 'reviewed',
    })
    expect(await count()).toBe(before)
  })

  test('shows at most the newest 60 prices', async ({ panel, portal }) => {
    const recordedAt = new Date('2026-01-01T12:00:00Z')
    await panel.db
      .insert(vehiclePrices)
      .values(Array.from({ length: 80 }, (_, place) => ({ vehicleId: 3, priceBrl: 100_000 + place, recordedAt })))
    const rows = parsePage(await portal.page('/veiculo/3')).texts(
      'section[aria-labelledby=historico-de-precos] tbody tr',
    )
    expect(rows).toHaveLength(60)
    expect(rows[2]).toContain('R$ 100.079')
  })
})

describe('a wrong price', () => {
  test('requires a reason, leaves the model’s page, and is struck out in the panel', async ({ panel, portal }) => {
    const [wrong] = await panel.db.select().from(vehiclePrices).where(eq(vehiclePrices.priceBrl, 125_800))
    const id = String(wrong?.id)
    expect(await panel.act('/admin/conteudo/veiculos/1/precos', 'withdraw', { id, reason: ' ' })).toEqual({
      outcome: 'invalid',
      problems: { reason: 'Escreva por que este preço sai do histórico.' },
    })
    const reason = 'Era o preço de outra <b>versão</b>'
    expect(await panel.act('/admin/conteudo/veiculos/1/precos', 'withdraw', { id, reason })).toEqual({
      outcome: 'withdrawn',
    })
    const rows = async () =>
      parsePage(await portal.page('/veiculo/1')).texts('section[aria-labelledby=historico-de-precos] tbody tr')
    await expect.poll(async () => (await rows()).join(' ')).not.toContain('125.800')
    expect(await rows()).toHaveLength(3)
    const { page } = await panel.get('/admin/conteudo/veiculos/1/precos')
    const shown = page.texts('tbody tr').find((row) => row.includes('125.800'))
    expect(shown).toContain(`Retirado ${reason} ${testAdministrator.username}, 20/11/2026`)
    expect(page.texts('tbody s')).toEqual(['R$ 125.800'])
    expect(await panel.act('/admin/conteudo/veiculos/1/precos', 'return', { id })).toEqual({ outcome: 'returned' })
    expect(await rows()).toHaveLength(4)
  })

  test('is withdrawn with a reason and returned without script (PANEL-06)', async ({ panel }) => {
    const path = '/admin/conteudo/veiculos/1/precos'
    const [wrong] = await panel.db.select().from(vehiclePrices).where(eq(vehiclePrices.priceBrl, 125_800))
    const opened = `${path}?abrir=${wrong?.id}`
    const entry = (await panel.get(opened)).page.formFields('dialog form')
    const refused = await panel.send(opened, entry)
    expect(refused.page.text).toContain('Escreva por que este preço sai do histórico.')
    const { page } = await panel.send(opened, { ...entry, reason: 'De outra versão' })
    expect(page.text).toContain('Preço retirado do histórico público.')
    const back = await panel.send(path, page.formFields('tbody form:has([value=return])'))
    expect(back.page.text).toContain('Preço de volta ao histórico público.')
  })

  test.for(['99999', 'x'])('of a model %s that is not there is a 404', async (id, { panel }) => {
    expect((await panel.get(`/admin/conteudo/veiculos/${id}/precos`)).status).toBe(404)
    expect(await panel.act('/admin/conteudo/veiculos/1/precos', 'withdraw', { id, reason: 'x' })).toEqual({
      outcome: 'missing',
    })
  })
})

describe('the preview of a model', () => {
  test('shows an inactive model with a notice, uncached and unindexed', async ({ panel, portal }) => {
    await panel.db.update(vehicles).set({ isActive: false }).where(eq(vehicles.id, 5))
    await raiseContentVersion(panel.db, 'vehicles', fixedClock.now())
    await expect.poll(async () => (await portal.get('/veiculo/5')).status).toBe(404)
    const { status, page } = await panel.get('/admin/veiculos/5/previa')
    expect(status).toBe(200)
    expect(page.texts('aside[aria-label=Prévia]')[0]).toContain('Este modelo está inativo: os visitantes não o veem.')
    expect(page.texts('h1')).toEqual(['BYD Song Plus DM-i'])
    expect(page.texts('section[aria-labelledby=para-quem-e] .scale')).toHaveLength(3)
    expect(page.texts('main h2')).toEqual(expect.arrayContaining(['Análise Financeira', 'Especificações Técnicas']))
    expect(page.robots).toContain('noindex')
    const [drawing] = page.root.querySelectorAll('[data-gallery=main]').map((found) => {
      const image = found.tagName === 'IMG' ? found : found.querySelector('img')
      return image?.getAttribute('src') ?? ''
    })
    expect(drawing).toBe('/admin/veiculos/5/ilustracoes/medidas.svg')
    expect((await panel.get(drawing ?? '')).html).toContain('<svg')
    expect((await portal.get(drawing ?? '')).status).toBe(302)
  })

  test('equals the public page of an active model', async ({ panel, portal }) => {
    const { page } = await panel.get('/admin/veiculos/2/previa')
    expect(page.texts('aside[aria-label=Prévia]')[0]).toContain(
      'Este modelo está ativo: é assim que os visitantes o veem.',
    )
    const mainOf = (text: string) => text.slice(text.indexOf('Trilha'))
    const visitors = parsePage(await portal.page('/veiculo/4'))
    expect(mainOf(page.root.querySelector('main')?.text ?? '')).toBe(
      mainOf(visitors.root.querySelector('main')?.text ?? 'x'),
    )
  })

  test.for(['99999', '0', 'x', '1e9', '%00'])('of %s is a 404', async (id, { panel }) => {
    expect((await panel.get(`/admin/veiculos/${id}/previa`)).status).toBe(404)
  })

  test('is for signed-in editors only', async ({ portal }) => {
    const response = await portal.get('/admin/veiculos/5/previa')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/admin'])
    expect(await response.text()).not.toContain('Song Plus')
  })
})
