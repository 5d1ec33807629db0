import { describe, expect } from 'vitest'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { visitTest as test } from './portal.ts'

describe('the search of the whole portal', () => {
  test('shows models, brands and news on /busca, without script', async ({ portal }) => {
    const { root: page } = parsePage(await portal.page('/busca?q=byd'))
    expect(page.querySelector('h1')?.text).toBe('Busca: “byd”')
    expect(page.querySelector('main form[role=search]')?.getAttribute('action')).toBe('/busca')
    expect(page.querySelector('a[href="/marca/byd"]')).not.toBeNull()
    expect(page.querySelectorAll('main [data-vehicle]')).toHaveLength(8)
    expect(page.querySelectorAll('main [data-article]').length).toBeGreaterThan(0)
    expect(page.querySelector('main a[href="/catalogo?busca=byd"]')?.text).toBe('Ver todos no catálogo')
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
  })

  test('answers a comparison with one sentence and the cards of both models first', async ({ portal }) => {
    const { root: page } = parsePage(await portal.page('/busca?q=ex2+x+dolphin+mini'))
    const answer = page.querySelector('main [data-answer]')
    expect(answer?.querySelector('a')?.text).toBe('Comparar Geely EX2 e BYD Dolphin Mini')
    expect(answer?.text).toMatch(/Para 60\skm por dia com tomada comum em casa: .+\./)
    expect(page.querySelectorAll('main [data-vehicle]')).toHaveLength(2)
    const headings = page.querySelectorAll('main h2').map(({ text }) => text.trim())
    expect(headings[0]).toBe('Veículos 2')
  })

  test('shows one card per model', async ({ portal }) => {
    const { root: page } = parsePage(await portal.page('/busca?q=dolphin'))
    const names = page.querySelectorAll('main [data-vehicle] h3').map(({ text }) => text)
    expect(names).toEqual(['BYD Dolphin Mini', 'BYD Dolphin', 'BYD Dolphin Plus'])
    expect(page.querySelector('main [data-vehicle]')?.text).toContain('2 versões')
    expect(page.querySelector('#veiculos')?.text).toBe('Veículos 3 modelos, 5 versões')
    expect(page.querySelectorAll('main a').map(({ text }) => text)).toContain('Comparar os 3')
  })

  test('says that a car is not in the portal, and shows similar ones', async ({ portal }) => {
    const { root: page } = parsePage(await portal.page('/busca?q=tesla+model+3'))
    const headings = page.querySelectorAll('main h2').map(({ text }) => text.trim())
    expect(headings.slice(0, 2)).toEqual(['O Tesla Model 3 não está no portal', 'Sedãs elétricos'])
    expect(page.querySelector('main [role=status]')?.text).toMatch(/vendidos no Brasil, de \d+ marcas ativas/)
    expect(
      page
        .querySelectorAll('main [data-vehicle]')
        .map(({ text }) => text)
        .join(' '),
    ).toContain('BYD Seal')
    expect(page.querySelector('main a[href^="/contato?assunto=sugestao&veiculo=tesla"]')).not.toBeNull()
    const ofBrand = parsePage(await portal.page('/busca?q=tesla')).root
    const [first, second] = ofBrand.querySelectorAll('main h2').map(({ text }) => text.trim())
    expect(first).toBe('A Tesla não está no portal')
    expect(second).toMatch(/^Os mais emplacados em /)
    expect(ofBrand.querySelectorAll('main [data-vehicle]')).toHaveLength(3)
  })

  test('links other pages if the portal does not have what was searched', async ({ portal }) => {
    const { root: page } = parsePage(await portal.page('/busca?q=aluguel'))
    const answer = page.querySelector('main [data-answer]')
    expect(answer?.querySelector('h2')?.text).toBe('Aluguel e assinatura: o portal não tem preços')
    expect(answer?.querySelector('a[href="/calculadora/minha-vida"]')?.text).toBe('Ver o custo por mês')
    expect(page.querySelector('#precos ~ ul a')).not.toBeNull()
    expect(page.querySelector('main')?.text).not.toContain('Nada encontrado')
  })

  test('lists questions of vehicle pages with the beginning of their answers', async ({ portal }) => {
    const { root: page } = parsePage(await portal.page('/busca?q=autonomia+real+do+dolphin+mini'))
    const section = page.querySelector('section[aria-labelledby=perguntas]')
    expect(section?.querySelector('a[href$="#duvidas"]')?.text).toBe('Qual é a autonomia real do Dolphin Mini?')
    expect(section?.text).toContain('280 km pelo Inmetro')
  })

  test('corrects one typing error and shows the correction', async ({ portal }) => {
    const { root: page } = parsePage(await portal.page('/busca?q=dolfin'))
    expect(page.querySelector('main [role=status]')?.text).toContain('Mostrando resultados para “dolphin”')
    expect(page.querySelector('main')?.text).not.toContain('Nada encontrado')
    expect(page.querySelector('main [data-vehicle]')?.text).toContain('Dolphin')
  })

  test('explains an empty result and suggests similar names', async ({ portal }) => {
    const { root: near } = parsePage(await portal.page('/busca?q=dolphinete'))
    expect(near.querySelector('main')?.text).toContain('Nada encontrado')
    expect(near.querySelector('main a[href="/busca?q=BYD%20Dolphin"]')).not.toBeNull()
    const { root: nothing } = parsePage(await portal.page('/busca?q=zzzz'))
    expect(nothing.querySelector('main')?.text).toContain('Nada encontrado')
    expect(nothing.querySelector('main')?.text).not.toContain('Mostrando resultados')
    expect(nothing.querySelector('main')?.text).not.toContain('Você quis dizer')
    expect(nothing.querySelector('main [data-vehicle]')).toBeNull()
  })

  test('answers hostile and very long searches', async ({ portal }) => {
    for (const typed of ['<script>alert(1)</script>', "'; drop table news; --", '%', '🚗', 'a'.repeat(10_000), '\0']) {
      const response = await portal.get(`/busca?q=${encodeURIComponent(typed)}`)
      expect(response.status).toBe(200)
      expect(await response.text()).not.toContain('<script>alert(1)')
    }
  })

  test('suggests a few pages directly', async ({ portal }) => {
    const response = await portal.get('/busca/sugestoes?q=volvo')
    const { suggestions } = (await response.json()) as { suggestions: { group: string; label: string; path: string }[] }
    expect(suggestions.length).toBeLessThanOrEqual(10)
    expect(suggestions[0]).toMatchObject({ group: 'Marcas', label: 'Volvo', path: '/marca/volvo' })
    for (const { path } of suggestions) expect((await portal.get(path)).status).toBe(200)
  })

  test('suggests municipalities, cached for a day', async ({ portal }) => {
    const answer = await portal.get('/municipios/sugestoes?q=londri')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(await answer.json()).toEqual({
      suggestions: [{ label: 'Londrina, PR' }, { label: 'Nova Londrina, PR' }],
    })
    for (const typed of ['', '%00', '%', 'x'.repeat(10_000)])
      expect(await (await portal.get(`/municipios/sugestoes?q=${encodeURIComponent(typed)}`)).json()).toEqual({
        suggestions: [],
      })
  })
})
