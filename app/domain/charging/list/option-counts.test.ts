import { expect } from 'vitest'
import { chargingHref, noChargingFilter, readChargingAddress } from '#app/domain/charging/charging-address.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { addChargingPoints } from '#tests/builders/charging-point.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { browsePoints } from './browse-points.server.ts'
import { knownFactsSentence, shareOfNetwork } from './narrowing-notes.ts'

const now = fixedClock.now()

test('counts each option like the list that it leads to (MAP-02, MAP-04)', async ({ db }) => {
  const content: Content = { db, versions: { of: () => ({ version: 1, changedAt: now }) } }
  const ccs = [{ type: 'ccs2', powerKw: 60, count: 1 }]
  await addChargingPoints(
    db,
    {
      slug: 'livre',
      connectors: ccs,
      status: 'disponivel',
      statusAt: now,
      price: 'Grátis',
      state: 'SP',
      network: 'Rede A',
    },
    { slug: 'quebrado', connectors: ccs, status: 'manutencao', statusAt: now, network: 'Rede A' },
    { slug: 'calado', latitude: -22.9056, longitude: -47.0608 },
  )
  const browse = (href = chargingHref()) =>
    browsePoints(content, fixedClock, readChargingAddress(new URL(href, 'https://x.example')))
  const { options, knownNote, networks, networkPoints } = await browse()
  expect(options).toMatchObject({
    availability: { todos: 3, disponivel: 1, rapido: 1 },
    status: { disponivel: 1, ocupado: 0, manutencao: 1, desconhecido: 1 },
    connector: { ccs2: 1, chademo: 0 },
    fromPowerKw: { 50: 1, 100: 0 },
    state: { SP: 3, RJ: 0 },
  })
  expect([networks, networkPoints]).toEqual([['Rede A'], [2]])
  for (const [field, counts] of Object.entries(options))
    for (const [value, points] of Object.entries(counts)) {
      const { found } = await browse(chargingHref({ ...noChargingFilter, [field]: value }))
      expect([field, value, found.count]).toEqual([field, value, points])
    }
  expect(knownNote).toContain('2 pontos: 1 informa a potência, 1 o conector, 1 o preço e 1 a situação de agora.')
})

test("mentions only known facts, and the share of the country's points", () => {
  expect(knownFactsSentence({ all: 253, power: 12, plug: 253, price: 0, status: 0 })).toBe(
    '253 pontos: 12 informam a potência, todos o conector, nenhum o preço e nenhum a situação de agora.',
  )
  expect(knownFactsSentence({ all: 0, power: 0, plug: 0, price: 0, status: 0 })).toBeNull()
  expect(shareOfNetwork(253)).toMatchObject({
    text: 'São cerca de 0,8% dos 29.866 pontos públicos e semipúblicos do país:',
    source: 'ABVE e Tupi, agosto de 2026',
  })
  expect(shareOfNetwork(1)?.text).toContain('menos de 0,1%')
  expect(shareOfNetwork(30_000)).toBeNull()
})
