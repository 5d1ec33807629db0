import { expect } from 'vitest'
import { figureReviewPath, sourceKindsPath } from '#app/panel/vehicles/vehicle-admin-paths.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { loggedActions } from '#tests/fixtures/panel-deps.ts'
import { panelTest as test } from './panel.ts'

const lowRanges = `${figureReviewPath}?motivo=confianca-baixa&numero=rangeKm&busca=dolphin+mini`

test('changes the kind of a source without script and updates data sheet, queue and /fontes (PANEL-06)', async ({
  panel,
  portal,
}) => {
  const isUncertain = async () => /aria-label="Incerto:">≈\s<\/i>280</.test(await portal.page('/veiculo/1'))
  const officialOf = async () => /Órgão público\D*?([\d.]+)/.exec(parsePage(await portal.page('/fontes')).text)?.[1]
  const official = await officialOf()
  expect(await isUncertain()).toBe(false)
  expect((await panel.get(lowRanges)).page.text).toContain('Nenhum número com estes filtros.')
  const listed = `${sourceKindsPath}?busca=pbev&tipo=official`
  const { page } = await panel.get(listed)
  expect(page.texts('tbody th')).toEqual(['PBEV'])
  expect(Number(page.texts('td[data-label=Números]')[0]?.replace('.', ''))).toBeGreaterThan(500)
  const form = page.formFields('tbody form')
  expect(form).toMatchObject({ code: 'PBEV', before: 'official', kind: 'official' })
  const saved = await panel.send(listed, { ...form, kind: 'third-party-list' })
  expect(saved.page.text).toContain('Tipo gravado.')
  expect(await isUncertain()).toBe(true)
  expect((await panel.get(lowRanges)).page.texts('tbody tr')).not.toEqual([])
  expect(await officialOf()).not.toBe(official)
  expect((await loggedActions(panel.db)).at(-1)?.slice(1)).toEqual([
    'source-kind-changed',
    'PBEV: Órgão público → Lista de terceiros',
  ])
  const back = { code: 'PBEV', before: 'third-party-list', kind: 'official' }
  expect(await panel.act(sourceKindsPath, 'set-kind', back)).toEqual({ outcome: 'changed' })
  expect(await isUncertain()).toBe(false)
  expect((await panel.get(lowRanges)).page.text).toContain('Nenhum número com estes filtros.')
})

test('reports a conflict of kinds, and writes nothing for unknown sources or kinds', async ({ panel }) => {
  const set = (about: Record<string, string>) =>
    panel.act(sourceKindsPath, 'set-kind', { code: 'P1', before: 'press', kind: 'market', ...about })
  expect(await set({ kind: 'press' })).toEqual({ outcome: 'unchanged' })
  expect(await set({})).toEqual({ outcome: 'changed' })
  expect(await set({ kind: '' })).toEqual({ outcome: 'conflict', kind: 'market' })
  for (const code of ['NADA', 'G', '']) expect(await set({ code })).toEqual({ outcome: 'missing' })
  for (const kind of ['general-knowledge', 'toString']) expect(await set({ kind })).toEqual({ outcome: 'missing' })
  expect((await panel.get(`${sourceKindsPath}?tipo=market&busca=p1`)).page.texts('tbody th')).toContain('P1')
  const first = await panel.get(sourceKindsPath)
  expect(first.page.texts('tbody tr')).toHaveLength(50)
  const next = first.page.root.querySelectorAll('a').find(({ text }) => text === 'Próxima página')
  const second = await panel.get(next?.getAttribute('href')?.replaceAll('&amp;', '&') ?? '')
  expect(second.page.texts('tbody th')).not.toContain(first.page.texts('tbody th')[0])
  expect((await panel.get(`${sourceKindsPath}?busca=%00%25zz`)).page.text).toContain('Nenhuma fonte publicada')
})
