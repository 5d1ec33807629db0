import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { buildMappedPoint } from '#tests/builders/mapped-point.ts'
import type { StartedPortal } from '#tests/fixtures/start-portal.ts'
import { administratorSettings } from '#tests/journeys/administrator.ts'
import { sharedPortal } from '#tests/fixtures/prepared-portal.ts'
import { expect, test as base } from '#tests/journeys/visitor.ts'

const { executablePath } = JSON.parse(
  readFileSync(new URL('../../../node_modules/.setup/browser.json', import.meta.url), 'utf8'),
) as { executablePath: string }

/** Software rendering of WebGL, because test machines have no GPU. */
export const withWebGl = {
  executablePath,
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
}

const styleUrl = 'https://mapas.exemplo/estilo.json'

const styleOrigin = new URL(styleUrl).origin

export const style = {
  version: 8,
  sources: {},
  layers: [{ id: 'fundo', type: 'background', paint: { 'background-color': '#dde' } }],
}

export const answerStyle = (page: Page, answer: { status?: number; body?: string }) =>
  page.route(`${styleOrigin}/**`, (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, contentType: 'application/json', ...answer }),
  )
export const inView = (page: Page, words: string) =>
  expect(page.getByText(`${words} nesta vista`, { exact: true })).toBeVisible({ timeout: 40_000 })

/** Points in three cities, a doubtful point, and a map style from another server. */
export const test = base.extend<object, { portal: StartedPortal }>({
  portal: sharedPortal({
    settings: { ...administratorSettings, SEED: 'none', MAP_STYLE_URL: styleUrl },
    fill: addPoints,
  }),
  baseURL: async ({ portal }, use) => use(portal.url),
})

async function addPoints(db: Database): Promise<void> {
  const saoPaulo = Array.from({ length: 12 }, (_, index) =>
    buildMappedPoint({
      slug: `sp-${index}`,
      name: `Ponto Paulista ${index}`,
      longitude: -46.63 - index * 0.001,
      state: 'SP',
    }),
  )
  const recife = buildMappedPoint({
    slug: 'recife',
    name: 'Posto da Praia',
    latitude: -8.05,
    longitude: -34.9,
    state: 'PE',
    maxPowerKw: 60,
    speed: 'Rápido',
  })
  const manaus = buildMappedPoint({
    slug: 'manaus',
    name: 'Posto do Rio',
    latitude: -3.1,
    longitude: -60.02,
    state: 'AM',
  })
  const doubtful = buildMappedPoint({
    slug: 'duvidoso',
    name: 'Posto em Dúvida',
    latitude: -15.8,
    longitude: -47.9,
    doubt: 'Pelo nome pode ser só um posto de combustível.',
  })
  await db.insert(chargingPoints).values([...saoPaulo, recife, manaus, doubtful])
}
