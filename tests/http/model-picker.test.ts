import { describe, expect } from 'vitest'
import { seededModels } from '#tests/fixtures/seeded-models.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import type { ModelChoice } from '#app/domain/vehicles/picker/model-choice.ts'
import { visitTest as test } from './portal.ts'

/** Numbers of models in database/seed: of all models, and of models with a plug. */
const models = seededModels

/** Pages with a model picker: path, field name, and the parameter that the button adds without script. */
const pages = [
  ['/comparativo?v=1,2', 'adicionar', 'modelos=todos'],
  ['/calculadora/minha-vida?km=1500', 'modelo-a', 'passo=modelos-a'],
  ['/veiculo/1/custo?uf=MG', 'contra', 'modelos=todos'],
  ['/carregar-em-casa?uf=SP&modelo=1', 'modelo', 'modelos=todos'],
  ['/carregar-em-casa/conta-de-luz?uf=SP&modelo=1', 'modelo', 'modelos=todos'],
] as const

test('serves the list of models separately, cached for a minute', async ({ portal }) => {
  const answer = await portal.get('/modelos')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  const list = (await answer.json()) as ModelChoice[]
  expect(list).toHaveLength(models)
  expect(list.find(({ id }) => id === 1)).toEqual({
    id: 1,
    slug: 'byd-dolphin-mini-1',
    brand: 'BYD',
    name: 'Dolphin Mini · GS 5 lugares · 2026',
    hasPlug: true,
  })
})

describe('a page on which a model is chosen', () => {
  test.for(pages)(
    'names only the chosen model on %s, and all of them with its button',
    async ([path, field, asked], { portal }) => {
      const page = parsePage(await portal.page(path))
      const optionsIn = ({ root }: typeof page) => root.querySelectorAll(`select[name="${field}"] option`)
      expect(optionsIn(page).length).toBeLessThanOrEqual(2)
      const [name, value] = asked.split('=')
      const buttons = ({ root }: typeof page) =>
        root
          .querySelectorAll('noscript')
          .map(({ innerHTML }) => innerHTML)
          .filter((text) => text.includes(`name="${name}"`) && text.includes(`value="${value}"`))
      expect(buttons(page)).toEqual([expect.stringContaining('>Mostrar todos os modelos</button>')])

      const whole = parsePage(await portal.page(`${path}&${asked}`))
      const options = optionsIn(whole)
      expect(options.length).toBeGreaterThan(150)
      expect(new Set(options.map((option) => option.getAttribute('value'))).size).toBe(options.length)
      const chosen = ({ root }: typeof page) =>
        root.querySelector(`select[name="${field}"] option[selected]`)?.getAttribute('value')
      expect(chosen(whole)).toBe(chosen(page))
      expect(buttons(whole)).toEqual([])
    },
  )

  test.for([
    ['/comparativo?v=1,2&diferencas=sim&adicionar=&modelos=todos', '/comparativo?v=1,2&diferencas=sim&modelos=todos'],
    ['/comparativo?v=1&adicionar=3', '/comparativo?v=1,3'],
    ['/veiculo/1/custo?uf=MG&contra=&modelos=todos', '/veiculo/1/custo?uf=MG&modelos=todos'],
    ['/carregar-em-casa?uf=SP&modelo=&modelos=todos', '/carregar-em-casa?moradia=casa&uf=SP&modelos=todos'],
  ] as const)("keeps the form's values without script: %s", async ([sent, led], { portal }) => {
    const answer = await portal.get(sent)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, led])
  })
})
