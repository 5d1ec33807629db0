import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { figureReviewPath } from '#app/panel/vehicles/vehicle-admin-paths.ts'
import { makeVehicles } from '#lab/bench/make-vehicles.ts'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'
import { panelTest as test } from './panel.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'

const aReview = ({ figure = 'priceBrl', value = '118.800', ...about }: Record<string, string> = {}) => {
  const { referenceDate = '11/2026', confidence = 'alta', codes = 'P1', note = '', ...others } = about
  return {
    vehicleId: '1',
    figure,
    revision: '1',
    'change.priceBrl': 'correction',
    [figure === 'priceBrl' ? 'price_value' : 'power_cv']: value,
    ...Object.fromEntries(
      Object.entries({ referenceDate, confidence, codes, note }).map(([part, text]) => [
        `sources.${figure}.${part}`,
        text,
      ]),
    ),
    ...others,
  }
}

describe('the queue of figures to review', () => {
  test('shows 50 figures, oldest first, with reason, value, source, date and confidence', async ({ panel }) => {
    const { status, page } = await panel.get(figureReviewPath)
    expect(status).toBe(200)
    expect(page.texts('#fila-de-revisao')).toEqual(['Números a revisar'])
    expect(page.texts('thead th')).toEqual([
      'Modelo',
      'Número',
      'Valor',
      'Motivo',
      'Fonte',
      'Referência',
      'Confiança',
      'Ações',
    ])
    expect(page.texts('tbody tr')).toHaveLength(50)
    const dates = page.texts('td[data-label=Referência]').map((date) => Number(date.slice(-4)))
    expect(dates).toEqual(dates.toSorted((a, b) => a - b))
    expect(page.texts('[role=tab][aria-selected=true]')).toEqual(['Veículos'])
  })

  test('shows every figure once across all pages', async ({ panel }) => {
    const first = await panel.get(`${figureReviewPath}?motivo=desatualizado&marca=BYD`)
    const stated = Number(first.page.texts('nav[aria-label=Motivos] a[aria-current]')[0]?.replace(/\D/g, ''))
    const seen: string[] = []
    for (let { page } = first, href: string | undefined = ''; href !== undefined;) {
      seen.push(...page.root.querySelectorAll('tbody a[title]').map((link) => link.getAttribute('href') ?? ''))
      href = page.root
        .querySelectorAll('a')
        .find((link) => link.textContent === 'Próxima página')
        ?.getAttribute('href')
      if (href) ({ page } = await panel.get(href.replaceAll('&amp;', '&')))
    }
    expect(stated).toBeGreaterThan(5)
    expect(seen).toHaveLength(stated)
    expect(new Set(seen).size).toBe(stated)
    expect(seen).toContain('/admin/conteudo/veiculos/13#numero-priceBrl')
  })

  test('filters by reason, figure, brand and search in the address', async ({ panel }) => {
    const { page } = await panel.get(`${figureReviewPath}?motivo=sem-fonte&numero=seats&marca=Volvo&busca=ex30`)
    expect(new Set(page.texts('td[data-label=Número]'))).toEqual(new Set(['Lugares']))
    for (const name of page.texts('tbody th')) expect(name).toContain('Volvo EX30')
    const none = await panel.get(`${figureReviewPath}?busca=zzzz`)
    expect(none.page.text).toContain('Nenhum número com estes filtros.')
    expect((await panel.get(`${figureReviewPath}?motivo=x&numero=y&depois=z`)).page.texts('tbody tr')).toHaveLength(50)
  })

  test('is counted in the panel with a link', async ({ panel }) => {
    const { page } = await panel.get('/admin/conteudo')
    const link = page.root.querySelectorAll('main a').find((found) => /números a revisar/.test(found.textContent))
    expect(link?.getAttribute('href')).toBe(figureReviewPath)
    const all = (await panel.get(figureReviewPath)).page.texts('nav[aria-label=Motivos] a')[0]
    expect(link?.textContent.replace(/\D/g, '')).toBe(all?.replace(/\D/g, ''))
  })
})

describe('a review', () => {
  test('removes a price from the queue and shows it to visitors at once', async ({ panel, portal }) => {
    expect(await panel.act(figureReviewPath, 'review', aReview())).toEqual({
      outcome: 'reviewed',
      revision: 2,
      reasons: [],
      costsPurchaseBrl: null,
    })
    const { page } = await panel.get(`${figureReviewPath}?numero=priceBrl&busca=dolphin+mini`)
    expect(page.root.querySelectorAll('tbody a[title]').map((link) => link.getAttribute('href'))).not.toContain(
      '/admin/conteudo/veiculos/13#numero-priceBrl',
    )
    const { text } = parsePage(await portal.page('/veiculo/1'))
    expect(text).toMatch(
      /(?<!≈\s)R\$ 118\.800 Preço verificado em nov\/2026 .*Custo total: cerca de R\$ [\d.]+ por mês/,
    )
    // Without an entered purchase price, the costs use the reviewed price.
    expect(text).toMatch(/Preço de compra\s*R\$\s*118\.800/)
  })

  test('is refused with an unknown source', async ({ panel }) => {
    expect(await panel.act(figureReviewPath, 'review', aReview({ vehicleId: '2', codes: 'NADA' }))).toMatchObject({
      problems: { 'sources.priceBrl.codes': 'Fonte desconhecida: NADA. Escolha da lista ou adicione a página.' },
    })
  })

  test('works without script: opened by the address, refused at its field, saved (PANEL-06)', async ({ panel }) => {
    const { page } = await panel.get(`${figureReviewPath}?numero=priceBrl&busca=dolphin+plus`)
    const opened = `${figureReviewPath}?${new URLSearchParams(page.formFields('tbody form'))}`
    const entry = (await panel.get(opened)).page.formFields('dialog form')
    const refused = await panel.send(opened, { ...entry, price_value: 'x' })
    expect(refused.page.texts('dialog form').join()).toContain('Escreva só o número')
    expect(refused.page.formFields('dialog form').price_value).toBe('x')
    const about = { 'sources.priceBrl.codes': 'P1', 'sources.priceBrl.referenceDate': '11/2026' }
    const sent = { ...entry, ...about, 'sources.priceBrl.confidence': 'alta' }
    const asked = await panel.send(opened, sent)
    expect(asked.page.text).toContain('Diga de onde vem a mudança do preço.')
    const saved = await panel.send(opened, { ...sent, 'change.priceBrl': 'correction' })
    expect(saved.page.text).toContain('Número revisado.')
  })

  test('reports a conflict with the current state, or a deleted model', async ({ panel }) => {
    const review = aReview({ vehicleId: '3', figure: 'powerCv', value: '95', revision: '7' })
    expect(await panel.act(figureReviewPath, 'review', review)).toMatchObject({
      outcome: 'conflict',
      revision: 1,
      username: null,
    })
    expect(await panel.act(figureReviewPath, 'review', aReview({ vehicleId: '99999' }))).toEqual({ outcome: 'missing' })
    expect(await panel.act(figureReviewPath, 'review', aReview({ figure: 'toString' }))).toEqual({ outcome: 'missing' })
    expect(await panel.act(figureReviewPath, 'review', {})).toEqual({ outcome: 'missing' })
  })

  test('drops a null character, and reports a database failure with a sentence', async ({ panel }) => {
    const refused = aReview({ vehicleId: '4', note: 'a\0b', value: '229.950' })
    expect(await panel.act(figureReviewPath, 'review', refused)).toMatchObject({ outcome: 'reviewed' })
    await panel.db.execute(sql`alter table vehicle_prices rename to vehicle_prices_away`)
    try {
      expect(await panel.act(figureReviewPath, 'review', { ...refused, revision: '2' })).toEqual({ outcome: 'failed' })
    } finally {
      await panel.db.execute(sql`alter table vehicle_prices_away rename to vehicle_prices`)
    }
    await panel.db.execute(sql`alter table vehicle_figure_sources rename to sources_away`)
    try {
      const { page } = await panel.get(`${figureReviewPath}?busca=king`)
      expect(page.root.querySelector('main [role=alert]')?.text).toContain('Falha ao carregar os números a revisar')
    } finally {
      await panel.db.execute(sql`alter table sources_away rename to vehicle_figure_sources`)
    }
  })
})

test('opens every view of the queue within 200 ms with 7,000 models', { timeout: 120_000 }, async ({ panel }) => {
  await makeVehicles(panel.db, 7_000)
  const everything = await panel.get(figureReviewPath)
  expect(Number(everything.page.texts('nav[aria-label=Motivos] a')[0]?.replaceAll(/\D/g, ''))).toBeGreaterThan(80_000)
  for (const query of [
    '',
    '?motivo=sem-fonte',
    '?busca=byd+dolphin',
    '?numero=priceBrl&marca=BYD',
    '?depois=2025-12-31.9.seats',
  ]) {
    const times: number[] = []
    for (let turn = 0; turn < 3; turn++) times.push(await cpuMsOf(() => panel.get(`${figureReviewPath}${query}`)))
    expect(Math.min(...times), query).toBeLessThan(200)
  }
})
