import { expect } from 'vitest'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { visitTest as test } from './portal.ts'

const bundled = [1, 2, 3, 4, 5, 6]

/** Reads the rendered page. stated-figures.test.ts compares the seed texts. */
test.for(bundled)('the questions of model %i say what its sections say', async (id, { portal }) => {
  const page = parsePage(await portal.page(`/veiculo/${id}`))
  const questions = page.texts('section[aria-labelledby=duvidas] details, #duvidas details').join(' ') || page.text
  const [, roadKm] = /Na estrada a 100 km\/h, a estimativa do portal é de (\d+) km/.exec(questions) ?? []
  const row = page.texts('tbody tr').find((text) => text.startsWith('Estrada a 100 km/h'))
  expect(roadKm).toMatch(/^\d+$/)
  expect(row?.split(' ')[5]).toBe(roadKm)

  const times = page.texts('#recarga td, section[aria-labelledby=titulo-recarga] td')
  const stated = [...questions.matchAll(/carga completa leva (\d+ h(?: \d+ min)?)/g)].map(([, hours]) => hours)
  expect(stated.length).toBeGreaterThan(0)
  for (const hours of stated) expect(times).toContain(hours)

  // Similar models have other trunks.
  const [similar = ''] = page.texts('section[aria-labelledby=parecidos]')
  const litres = new Set([...page.text.replace(similar, '').matchAll(/(\d{3}) litros/g)].map(([, number]) => number))
  const boot = /Porta-malas (\d{3}) l/.exec(page.text)?.[1]
  expect([...litres]).toEqual([boot])
})

test('articles say what the pages of their models say', async ({ portal }) => {
  const road = parsePage(await portal.page('/noticias/autonomia-inmetro-como-ler')).text
  const mini = parsePage(await portal.page('/veiculo/1'))
  const row = mini.texts('tbody tr').find((text) => text.startsWith('Estrada a 100 km/h'))
  expect(road).toContain(`na estrada a 100 km/h, ${row?.split(' ')[5]} km`)
  const charging = parsePage(await portal.page('/noticias/recarga-ac-dc-conectores-potencias-tempos')).text
  expect(charging).toContain('43,2 kWh a 6,6 kW são 6 h 35 min')
  expect(mini.texts('section[aria-labelledby=titulo-recarga] td')).toContain('6 h 35 min')
})
