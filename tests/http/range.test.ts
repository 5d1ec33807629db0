import { describe, expect } from 'vitest'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { portalTest as test, type TestPortal } from './portal.ts'

const read = async (portal: TestPortal, path: string) => parsePage(await portal.page(path))
const section = 'section[aria-labelledby=autonomia-na-vida-real]'
const verdictOf = (page: ReturnType<typeof parsePage>) => page.texts('#cabe-no-meu-dia [role=status]')[0] ?? ''

describe('how far a model goes', () => {
  test('shows the likely range on the road with the Inmetro figure, then seven estimates as bands', async ({
    portal,
  }) => {
    const page = await read(portal, '/veiculo/1')
    const [words = ''] = page.texts(section)
    expect(words).toMatch(
      /^Autonomia na vida real 217 km na estrada a 110 km\/h, estimativa nossa; no ciclo do Inmetro, .* 280 km/,
    )
    expect(words).toContain('A barra é a faixa que resulta das nossas hipóteses, não uma medição')
    expect(page.texts(`${section} figure li`).map((line) => line.replace(/ \d.*/, ''))).toHaveLength(7)
    for (const line of page.texts(`${section} figure li`)) expect(line).toMatch(/ \d+ km de \d+ a \d+ km$/)
    const rows = page.texts(`${section} tbody tr`)
    expect(rows).toHaveLength(7)
    expect(page.texts(`${section} tbody th`)).toEqual([
      'Cidade',
      'Cidade, 35 °C com ar',
      'Estrada a 80 km/h',
      'Estrada a 100 km/h',
      'Estrada a 110 km/h',
      'Estrada a 110 km/h, 35 °C com ar',
      'Estrada a 120 km/h',
    ])
    expect(page.texts(`${section} details dl`)[0]).toContain('Ar-condicionado a 35 °C')
  })

  test('estimates the electric range only, and none without a plug', async ({ portal }) => {
    const plugIn = await read(portal, '/veiculo/5')
    expect(plugIn.texts(section)[0]).toContain('Só a parte elétrica deste híbrido plug-in')
    const types = await portal.open.db.query.vehicles.findMany({ columns: { id: true, type: true } })
    const hybrid = types.find(({ type }) => type === 'hibrido')
    expect((await read(portal, `/veiculo/${hybrid?.id}`)).texts(section)).toEqual([])
    const gap = types.find(({ id }) => id === 140)
    const [words = ''] = (await read(portal, `/veiculo/${gap?.id}`)).texts(section)
    expect(words).toContain('Falta a capacidade da bateria deste modelo.')
    expect(words).not.toContain('Cabe no meu dia?')
  })

  test('answers from the address whether a day fits, with the calculation', async ({ portal }) => {
    const example = await read(portal, '/veiculo/1')
    expect(verdictOf(example)).toMatch(/^Cabe Exemplo com os valores do formulário/)
    const asked = await read(portal, '/veiculo/1?km=120&noites=2&tomada=2.2&reserva=20&trajeto=120')
    expect(verdictOf(asked)).toMatch(/^Não cabe A bateria não chega/)
    for (const sum of ['480 km', '120 km × 4 dias', '2,2 kW × 8 h', '17,6 kWh', 'com 15% de perda na recarga'])
      expect(verdictOf(asked)).toContain(sum)
    expect(asked.root.querySelector('#dia-km')?.getAttribute('value')).toBe('120')
    expect(asked.canonical).toMatch(/\/veiculo\/[^?]+$/)
  })

  test('explains invalid input at its field and keeps it', async ({ portal }) => {
    const page = await read(portal, '/veiculo/1?km=muito&noites=9&tomada=7.4&reserva=10&trajeto=%00')
    expect(page.texts('#cabe-no-meu-dia [id$=-erro]')).toEqual([
      'Escreva quantos km você roda por dia, de 1 a 1.000',
      'Escolha de 1 a 7 noites por semana',
      'Escolha um dos trajetos da lista',
    ])
    expect(page.root.querySelector('#dia-km')?.getAttribute('value')).toBe('muito')
    expect(page.root.querySelector('#dia-tomada option[selected]')?.getAttribute('value')).toBe('7.4')
    expect(verdictOf(page)).toBe('Corrija o que está marcado e a conta aparece aqui.')
  })
})
