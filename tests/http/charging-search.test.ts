import { describe, expect } from 'vitest'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { mapTest as test } from './map-test.ts'

const path = '/mapa-abastecimento'

describe('the search of the map', () => {
  const londrina = { slug: 'londrina', name: 'Posto do Lago', city: 'Londrina', state: 'PR' } as const

  test('suggests towns and points, larger towns first', async ({ portal, points }) => {
    await points({ ...londrina, latitude: -23.31, longitude: -51.16 }, { slug: 'b', name: 'Posto Lond' })
    const answer = await portal.get(`${path}/sugestoes?q=londri`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    expect(await answer.json()).toEqual({
      suggestions: [
        { group: 'Cidades', label: 'Londrina, PR' },
        { group: 'Cidades', label: 'Nova Londrina, PR' },
        { group: 'Pontos', label: 'Posto do Lago', detail: 'Londrina, PR', path: `${path}/londrina` },
      ],
    })
  })

  test('sorts the list and moves the map around a chosen town, without script too', async ({ portal, points }) => {
    await points(
      { slug: 'longe', name: 'A longe', latitude: -3.1, longitude: -60 },
      { slug: 'perto', name: 'Z perto', latitude: -23.3, longitude: -51.4 },
    )
    const page = parsePage(await portal.page(`${path}?cidade=Londrina%2C+PR`))
    expect(page.texts('.point-cards h3').map((name) => name.trim())).toEqual(['Z perto', 'A longe'])
    const [figure = ''] = page.texts('section[aria-label="Mapa dos pontos"]')
    expect(figure).toContain('Londrina, PR')
    expect(figure).not.toContain('Você está aqui')
    expect(page.texts('main')[0]).toContain('Os mais perto de Londrina, PR')
    expect(page.hrefs('[aria-label="Filtros ativos"] a')).toEqual([path])
    expect(page.root.querySelector('meta[name=robots]')?.getAttribute('content') ?? '').not.toContain('noindex')
    expect(page.canonical).toBe(`https://portal.example${path}`)
  })

  test.for(['Londrina', 'LONDRINA pr', 'londrina, PR'])(
    'shows the points nearest to the town for “%s”, which matches no point',
    async (typed, { portal, points }) => {
      await points({ slug: 'perto', name: 'Z perto', latitude: -23.3, longitude: -51.4 })
      const page = parsePage(await portal.page(`${path}?busca=${encodeURIComponent(typed)}`))
      expect(page.texts('.point-cards h3').map((name) => name.trim())).toEqual(['Z perto'])
      expect(page.texts('main')[0]).toContain(`Nenhum ponto tem “${typed}” no nome`)
      expect(page.root.querySelector('#busca-no-mapa')?.getAttribute('value')).toBe(typed)
    },
  )

  test('names towns that a search may mean, and reports an ignored unknown town', async ({ portal, points }) => {
    await points({ slug: 'a', name: 'Posto Bom Jesus' })
    const page = parsePage(await portal.page(`${path}?busca=bom+jesus`))
    expect(page.texts('.point-cards h3').map((name) => name.trim())).toEqual(['Posto Bom Jesus'])
    expect(page.texts('main')[0]).toContain('Procura uma cidade?')
    expect(page.hrefs('main a').filter((href) => href.includes('cidade=Bom+Jesus')).length).toBeGreaterThan(1)
    const unknown = parsePage(await portal.page(`${path}?cidade=Xpto`))
    expect(unknown.texts('main')[0]).toContain('Filtro desconhecido ignorado: “Xpto”')
  })
})
