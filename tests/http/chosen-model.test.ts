import { describe, expect } from 'vitest'
import type { ModelChoice } from '#app/domain/vehicles/picker/model-choice.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { portalTest as test, type TestPortal } from './portal.ts'

const path = '/calculadora/minha-vida'
const at = (changes: Record<string, string>) => `${path}?${new URLSearchParams(changes)}`
const read = async (portal: TestPortal, address: string) => parsePage(await portal.page(address))
const resultIn = (page: ReturnType<typeof parsePage>) => page.texts('main section[aria-label=Resultado]')[0] ?? ''
const valueOf = (page: ReturnType<typeof parsePage>, name: string) =>
  page.root.querySelector(`main input[name="${name}"]`)?.getAttribute('value')
const optionOf = async (portal: TestPortal, name: string) => {
  const models = (await (await portal.get('/modelos')).json()) as ModelChoice[]
  return models.find(({ label }) => label.startsWith(name))?.slug ?? ''
}

describe('a model that is chosen', () => {
  const send = async (portal: TestPortal, fields: Record<string, string>) => {
    const answer = await portal.get(path, { method: 'POST', body: new URLSearchParams(fields) })
    const location = answer.headers.get('location') ?? ''
    const { searchParams } = new URL(location, 'https://portal.example')
    return { status: answer.status, location, said: (name: string) => searchParams.get(name) }
  }
  const fields = { km: '1000', kwh: '16', kml: '12', 'tipo-a': 'eletrico', 'preco-a': '' }

  // vehicles.json: the i7 uses 25.9 kWh/100 km; the Dolphin Mini 16.2, R$ 119,990; the Song Plus 23.2, 63 km electric range. By hand, city
  // only: 15 km/l; 806 / 39.5 km/le = 20.4 kWh/100 km.
  test('another share of city without script brings the figures of the model for it, what was typed stays', async ({
    portal,
  }) => {
    const song = await optionOf(portal, 'BYD Song Plus DM-i · GS')
    const chosen = {
      ...fields,
      'modelo-a': song,
      'antes-a': song,
      'tipo-a': 'plug-in',
      'entre-a': '50',
      'alcance-a': '63',
    }
    const left = { ...chosen, kwh: '23.2', 'kml-a': '13.01', 'antes-cidade': '55' }
    const city = await send(portal, { ...left, cidade: '100' })
    expect(['kwh', 'kml-a', 'cidade'].map(city.said)).toEqual(['20.4', '15', '100'])
    const own = await send(portal, { ...left, 'kml-a': '14', cidade: '100' })
    expect(['kwh', 'kml-a'].map(own.said)).toEqual(['20.4', '14'])
    const same = await send(portal, { ...left, 'kml-a': '14', cidade: '55' })
    expect(['kwh', 'kml-a'].map(same.said)).toEqual(['23.2', '14'])
  })

  test('a form without script uses the figures of the chosen model where the former one’s were left', async ({
    portal,
  }) => {
    const [i7, mini, song] = [
      await optionOf(portal, 'BMW i7'),
      await optionOf(portal, 'BYD Dolphin Mini · GS'),
      await optionOf(portal, 'BYD Song Plus DM-i · GS'),
    ]
    const first = await send(portal, { ...fields, 'modelo-a': i7, 'antes-a': '' })
    expect([first.status, first.said('modelo-a'), Number(first.said('kwh')) > 20]).toEqual([303, i7, true])
    const consumption = first.said('kwh') ?? ''
    const result = await read(portal, first.location)
    expect(resultIn(result)).toContain('BMW i7')
    expect(valueOf(result, 'kwh')).toBe(consumption.replace('.', ','))

    const left = { ...fields, kwh: consumption, 'preco-a': first.said('preco-a') ?? '' }
    const second = await send(portal, { ...left, 'modelo-a': mini, 'antes-a': i7 })
    expect([second.said('kwh'), second.said('preco-a')]).toEqual(['16.2', '119990'])
    const own = await send(portal, { ...left, kwh: '19,5', 'modelo-a': mini, 'antes-a': i7 })
    expect([own.said('kwh'), own.said('preco-a')]).toEqual(['19.5', '119990'])
    const same = await send(portal, { ...left, kwh: '16', 'modelo-a': i7, 'antes-a': i7 })
    expect(same.said('kwh')).toBe('16')
    const plugIn = await send(portal, { ...left, 'modelo-a': song, 'antes-a': i7, 'entre-a': '50', 'kml-a': '' })
    expect(['tipo-a', 'kwh', 'kml-a', 'alcance-a'].map(plugIn.said)).toEqual(['plug-in', '23.2', '13.01', '63'])
    const other = await send(portal, {
      ...fields,
      'modelo-b': song,
      'antes-b': '',
      'tipo-b': 'combustao',
      'entre-b': '50',
    })
    expect(['tipo-b', 'kwh-b', 'kml', 'kwh'].map(other.said)).toEqual(['plug-in', '23.2', '13.01', '16'])
    const unsaid = await send(portal, { ...fields, 'modelo-a': mini })
    expect(unsaid.said('kwh')).toBe('16.2')
  })

  test('no address shows a model’s name alone for figures that are not its own', async ({ portal }) => {
    const i7 = await optionOf(portal, 'BMW i7')
    expect(resultIn(await read(portal, at({ ...fields, 'modelo-a': i7 })))).toContain(
      'BMW i7 xDrive60 M Sport, com números seus',
    )
    const moved = await portal.get(at({ km: '1000', 'modelo-a': i7 }))
    expect([moved.status, moved.headers.get('location')?.includes('kwh=16&')]).toEqual([302, false])
    const other = await portal.get(at({ ...fields, 'modelo-a': i7, 'antes-a': '' }))
    expect(other.headers.get('location')).toContain(`modelo-a=${i7}`)
    const step = await read(portal, at({ ...fields, 'modelo-a': i7, 'antes-a': '', uf: 'AC', passo: 'estado' }))
    expect([valueOf(step, 'gasolina'), valueOf(step, 'kwh') === '16', valueOf(step, 'antes-a')]).toEqual([
      '7,25',
      false,
      i7,
    ])
  })
})
