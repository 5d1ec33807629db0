import { describe, expect } from 'vitest'
import { seededModels } from '#tests/fixtures/seeded-models.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import type { ModelChoice } from '#app/domain/vehicles/picker/model-choice.ts'
import { visitTest as test } from './portal.ts'

const mini = 'BYD Dolphin Mini · GS 5 lugares · 2026'

const pages = [
  ['/comparativo?v=1,2', 'adicionar', ''],
  ['/calculadora/minha-vida?km=1500&passo=ajustar', 'modelo-a', ''],
  ['/calculadora/minha-vida?km=1500&modelo-a=byd-dolphin-mini-1&passo=ajustar', 'modelo-b', ''],
  ['/veiculo/4/custo?uf=MG&contra=1', 'contra', mini],
  ['/carregar-em-casa?uf=SP&modelo=1', 'modelo', mini],
  ['/carregar-em-casa/conta-de-luz?uf=SP&modelo=1', 'modelo', mini],
  ['/viagem?de=Santos&carro=1', 'carro', mini],
] as const

test('serves the list of models separately, cached for a minute', async ({ portal }) => {
  const answer = await portal.get('/modelos')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  const list = (await answer.json()) as ModelChoice[]
  expect(list).toHaveLength(seededModels)
  expect(list.find(({ id }) => id === 1)).toEqual({
    id: 1,
    slug: 'byd-dolphin-mini-1',
    brand: 'BYD',
    label: mini,
    hasPlug: true,
  })
})

describe('a page on which a model is chosen', () => {
  const read = async (portal: { page: (path: string) => Promise<string> }, path: string, field: string) => {
    const page = parsePage(await portal.page(path))
    const input = page.root.querySelector(`main input[name="${field}"]`)
    return { page, input, text: input?.getAttribute('value') ?? '' }
  }

  test.for(pages)('shows the chosen model in a text field on %s', async ([path, field, label], { portal }) => {
    const { page, input, text } = await read(portal, path, field)
    expect([text, input?.getAttribute('role')]).toEqual([label, 'combobox'])
    expect(page.root.querySelectorAll(`select[name="${field}"]`)).toHaveLength(0)
  })

  test.for(pages)('reads a typed name without script on %s', async ([path, field], { portal }) => {
    const [start = '', query] = path.split('?')
    const addressFor = (name: string) => {
      const parameters = new URLSearchParams(query)
      parameters.set(field, name)
      return `${start}?${parameters}`
    }
    const missing = await read(portal, addressFor('fusca'), field)
    expect(missing.text).toBe('fusca')
    expect(missing.page.texts('main')[0]).toContain(
      'Não encontramos um modelo com o nome “fusca”. Escreva a marca ou parte do nome.',
    )
    const several = await read(portal, addressFor('mini dolphin'), field)
    expect(several.text).toBe('mini dolphin')
    expect(several.page.texts('main')[0]).toMatch(/“mini dolphin” serve a \d+ modelos\. Qual deles\?/)
    const links = several.page.hrefs('main a').filter((href) => href.includes(`${field}=byd-dolphin-mini`))
    expect(links.length).toBeGreaterThan(1)
    const named = await portal.get(addressFor('plus dolphin'))
    expect(named.status).toBe(302)
    expect(named.headers.get('location')).toContain('byd-dolphin')
  })

  test.for([
    ['/comparativo?v=1,2&diferencas=sim&adicionar=', '/comparativo?v=1,2&diferencas=sim'],
    ['/comparativo?v=1&adicionar=3', '/comparativo?v=1,3'],
    ['/veiculo/1/custo?uf=MG&contra=', '/veiculo/1/custo?uf=MG'],
    ['/carregar-em-casa?uf=SP&modelo=', '/carregar-em-casa?moradia=casa&uf=SP'],
  ] as const)("keeps the form's values without script: %s", async ([sent, led], { portal }) => {
    const answer = await portal.get(sent)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, led])
  })

  test('a sent form of the calculator reads the name of a model, and asks if it fits several', async ({ portal }) => {
    const send = async (name: string) => {
      const fields = { km: '1000', kwh: '16', kml: '12', 'tipo-a': 'eletrico', 'antes-a': '' }
      const body = new URLSearchParams({ ...fields, 'modelo-a': name })
      const answer = await portal.get('/calculadora/minha-vida', { method: 'POST', body })
      return { status: answer.status, location: answer.headers.get('location') ?? '' }
    }
    const one = await send('5 dolphin mini')
    expect([one.status, one.location]).toEqual([303, expect.stringContaining('modelo-a=byd-dolphin-mini-1&')])
    const several = await send('dolphin')
    expect([several.status, several.location]).toEqual([303, expect.stringContaining('modelo-a=dolphin')])
    const { headers } = await portal.get(several.location)
    expect(await portal.page(headers.get('location') ?? '')).toContain('“dolphin” serve a')
  })
})
