import { describe, expect } from 'vitest'
import vehicles from '#database/seed/vehicles.json' with { type: 'json' }
import { type ParsedPage, parsePage } from '#tests/fixtures/parsed-page.ts'
import { visitTest } from './portal.ts'

type Seeded = { id: number; availability: string; type: string; isPriced: boolean; page: ParsedPage }

const test = visitTest.extend('models', { scope: 'worker' }, async ({ portal }) => {
  const models: Seeded[] = []
  for (const { id, availability, type, figures } of vehicles)
    models.push({
      id,
      availability,
      type,
      isPriced: 'priceBrl' in figures && figures.priceBrl !== null,
      page: parsePage(await portal.page(`/veiculo/${id}`)),
    })
  return models
})

const offersOf = ({ page }: Seeded) =>
  page.structuredData.find((thing) => thing['@type'] === 'Vehicle')?.offers as Record<string, unknown> | undefined

describe('what the pages of all models say', () => {
  test('a gap is the gap of the portal and nobody else’s', { timeout: 60_000 }, ({ models }) => {
    expect(models).toHaveLength(vehicles.length)
    const blaming = models.filter(({ page }) =>
      /informado pelo fabricante|não é divulgad|ninguém informou|fabricante não informa/i.test(page.text),
    )
    expect(blaming.map(({ id }) => id)).toEqual([])
    const macan = models.find(({ id }) => id === 173)?.page.text
    expect(macan).toMatch(/Ainda sem fonte no portal: .*Torque/)
  })

  test('ethanol is no gap of a petrol engine, nor a plug of a hybrid without one', ({ models }) => {
    const gapsOf = ({ page }: Seeded) =>
      /Ainda sem fonte no portal: ([^.]*Garantia[^.]*|[^.]*)\. /.exec(page.text)?.[1] ?? ''
    const hybrids = models.filter(({ type }) => type === 'hibrido')
    const withoutEthanol = models.map((model) => gapsOf(model)).filter((gaps) => gaps.includes('Etanol'))
    // Without petrol the fuel is unknown, so ethanol may be missing too.
    expect(withoutEthanol.filter((gaps) => !gaps.includes('Gasolina'))).toEqual([])
    expect(hybrids.filter((model) => /Conector|Recarga|Elétrico na/.test(gapsOf(model))).map(({ id }) => id)).toEqual(
      [],
    )
  })

  test('no price has the day on which the portal was installed', ({ models }) => {
    const dated = models.filter(({ page }) => /20\/11\/2026|registrado desde|No portal desde/.test(mainOf(page)))
    expect(dated.map(({ id }) => id)).toEqual([])
    const king = models.find(({ id }) => id === 6)?.page.text
    expect(king).toContain('R$ 187.800 em jun/2024, R$ 175.990 em 06/10/2026')
  })

  test('a sale that is not confirmed is never out of line, and the other way round', ({ models }) => {
    const badges = { 'on-sale': 'Disponível', unclear: 'Venda a confirmar', discontinued: 'Fora de linha' }
    for (const model of models) {
      const [summary = ''] = model.page.text.split('Voltar ao catálogo')
      const said = Object.entries(badges).filter(([, words]) => summary.includes(words))
      expect([model.id, ...said.map(([key]) => key)]).toEqual([model.id, model.availability])
      if (model.availability === 'unclear') expect(model.page.root.outerHTML).not.toContain('Discontinued')
    }
    expect(models.filter(({ availability }) => availability === 'unclear')).toHaveLength(13)
  })

  test('an offer has a checked price, stock and its brand; a model out of line is discontinued (VEH-30)', ({
    models,
  }) => {
    for (const model of models) {
      const offer = offersOf(model)
      const [priceNote = ''] = model.page.texts('main details[name=fonte] summary')
      const isChecked = priceNote.startsWith('Preço verificado em')
      if (model.availability === 'discontinued')
        expect(offer).toMatchObject({ availability: 'https://schema.org/Discontinued' })
      else if (model.availability === 'on-sale' && isChecked)
        expect(offer).toMatchObject({
          availability: 'https://schema.org/InStock',
          priceCurrency: 'BRL',
          offeredBy: { '@type': 'Organization' },
        })
      else expect([model.id, offer]).toEqual([model.id, undefined])
    }
    expect(models.filter((model) => offersOf(model)?.price !== undefined)).toHaveLength(85)
  })

  test('titles and descriptions promise only what the page has, and no sentence is left empty', ({ models }) => {
    for (const { id, isPriced, page } of models) {
      expect([id, /preço/i.test(page.title), /Preço, custo/.test(page.description)]).toEqual([id, isPriced, isPriced])
      expect(page.description).not.toMatch(/: \.|, \.|\.\.|undefined|null|NaN/)
    }
    const [first] = models.filter(({ id }) => id === 1)
    expect(first?.page.description.replaceAll('\u00a0', ' ')).toBe(
      'BYD Dolphin Mini 2026: 280 km de autonomia pelo Inmetro, 75 cv, bateria de 38,9 kWh. Preço, custo de 3 anos, ficha técnica e fonte de cada número.',
    )
  })
})

function mainOf(page: ParsedPage): string {
  const [, main = ''] = page.text.split('Voltar ao catálogo')
  return main
}
