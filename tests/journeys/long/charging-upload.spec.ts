import type { Page } from '@playwright/test'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendChunksPath, pointsAdminPath } from '#app/panel/charging/points/points-admin-paths.ts'
import { chunkBytes } from '#app/panel/charging/upload-limits.ts'
import { buildOcmRecord, buildOcmRecords } from '#tests/builders/charging-records.ts'
import { type StartedPortal, startPortal } from '#tests/fixtures/start-portal.ts'
import { administratorSettings, adminTest } from '#tests/journeys/administrator.ts'
import { expectAccessibleInAllVariants } from '#tests/journeys/axe.ts'
import { expect } from '#tests/journeys/visitor.ts'

const good = 1_000
const records = [
  ...Array.from(buildOcmRecords(good), (record) => ({ ...record, GeneralComments: 'Texto inventado. '.repeat(300) })),
  ...buildOcmRecords(1),
  buildOcmRecord({ ID: 90_001 }, { Latitude: 0, Longitude: 0 }),
  buildOcmRecord({ ID: 90_002 }, { CountryID: 1 }),
]
const text = JSON.stringify(records)

/** The tests use `portal` one after another. `path` writes a text to a file and returns its path. */
const test = adminTest.extend<
  { path: (name: string, text: string) => Promise<string> },
  { portal: StartedPortal; folder: string }
>({
  portal: [
    async ({}, use) => {
      const portal = await startPortal({ ...administratorSettings, SEED: 'bundled' })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  folder: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'carga-plena-envio-'))
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  path: ({ folder }, use) =>
    use(async (name, content) => {
      await writeFile(join(folder, name), content)
      return join(folder, name)
    }),
})
test.describe.configure({ mode: 'serial' })

const field = (page: Page) => page.getByLabel('Arquivo dos pontos')
const form = (page: Page) => page.getByRole('form', { name: 'Enviar pontos de recarga' })
const latest = (page: Page) => page.getByRole('table', { name: 'Importações' }).locator('tbody tr').first()

async function choose(page: Page, file: string) {
  await field(page).setInputFiles(file)
  await page.getByRole('button', { name: 'Enviar e importar' }).click()
}

async function holdSecondChunk(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let chunks = 0
  await page.route(`**${sendChunksPath}`, async (route) => {
    chunks += 1
    if (chunks === 2) await promise
    await route.continue()
  })
  return resolve
}

test('uploads and imports a file of several chunks, whose points replace the samples', async ({ page, path }) => {
  expect(Buffer.byteLength(text)).toBeGreaterThan(chunkBytes)
  await page.goto('/mapa-abastecimento')
  await expect(page.getByText('Ainda não há pontos reais')).toBeVisible()
  await page.goto('/admin/conteudo/dados-json')
  await page.getByRole('link', { name: 'Pontos de recarga' }).click()
  await expect(page.getByText('Nenhuma importação ainda')).toBeVisible()

  const letGo = await holdSecondChunk(page)
  await choose(page, await path('pontos.json', text))
  await expect(page.getByRole('progressbar', { name: 'Envio do arquivo' })).toHaveAttribute('value', /^[78]\d$/)
  await expect(page.getByText(/[78]\d% enviado\. Deixe esta página aberta/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviando…' })).toBeDisabled()
  letGo()
  await expect(page.getByText('A importação começa em instantes')).toBeVisible()
  await expect(latest(page)).toContainText('Concluída', { timeout: 40_000 })
  await expect(latest(page)).toContainText('1.003 linhas lidas: 1.000 novos, 1 repetido, 2 separados.')
  await expect(latest(page)).toContainText('editora')
  await latest(page).getByText('Linhas postas de lado').click()
  await expect(page.getByText('Linha 1.002: Coordenadas 0,0: o lugar não é conhecido.')).toBeVisible()
  await expect(page.getByText('Linha 1.003: O registro é de outro país.')).toBeVisible()
  await expect(page.getByText('Uma importação está em andamento')).toBeHidden()

  await page.goto('/mapa-abastecimento?busca=Ponto+de+Teste+7')
  await expect(page.locator('[data-point]').first()).toContainText('Ponto de Teste 7')
  await expect(page.locator('main')).toContainText('1.000')
  await expect(page.getByText('Exemplo ilustrativo')).toHaveCount(0)
})

test('reports that the same file changes nothing', async ({ page, path }) => {
  await page.goto(pointsAdminPath)
  await choose(page, await path('pontos.json', text))
  await expect(latest(page)).toContainText('1.000 sem mudança, 1 repetido, 2 separados.', { timeout: 40_000 })
  await expect(latest(page)).toContainText('Concluída')
})

test('refuses an unknown format and a modified file at the field', async ({ page, path }) => {
  await page.goto(pointsAdminPath)
  await choose(page, await path('outra.json', '{"outro": "formato"}'))
  await expect(form(page)).toContainText('O formato não foi reconhecido: envie o JSON do Open Charge Map')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page)).toBeFocused()
  const file = await path('muda.json', text)
  await field(page).setInputFiles(file)
  await expect(form(page)).not.toContainText('O formato não foi reconhecido')
  await path('muda.json', '[]')
  await page.getByRole('button', { name: 'Enviar e importar' }).click()
  await expect(form(page)).toContainText('ele mudou ou saiu do lugar')
})

test('fails a cut file with a sentence and keeps its earlier points', async ({ page, path }) => {
  const fresh = JSON.stringify([
    buildOcmRecord({ ID: 80_001 }, { Title: 'Antes do Corte', Latitude: -22.95 }),
    ...records,
  ])
  await page.goto(pointsAdminPath)
  await choose(page, await path('cortado.json', fresh.slice(0, fresh.length / 2)))
  await expect(latest(page)).toContainText('Falhou', { timeout: 40_000 })
  await expect(latest(page)).toContainText('O arquivo termina no meio: parece cortado. O que veio antes do corte foi')
  await expect(latest(page)).toContainText('1 novo')
  await page.goto('/mapa-abastecimento?busca=Antes+do+Corte')
  await expect(page.locator('[data-point]')).toHaveCount(1)
})

test('resumes an upload after a lost connection and an ended session', async ({
  page,
  path,
  context,
  consoleErrors,
}) => {
  await page.goto(pointsAdminPath)
  const letGo = await holdSecondChunk(page)
  await choose(page, await path('pontos.json', text))
  await expect(page.getByText(/[78]\d% enviado/)).toBeVisible()
  await context.setOffline(true)
  letGo()
  await expect(form(page)).toContainText(/O portal não respondeu\. O envio parou em [78]\d%/)
  await context.setOffline(false)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Continuar o envio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Acesso Negado' })
  await expect(dialog).toContainText('Entre de novo para continuar o envio.')
  await dialog.getByLabel('Senha').fill(administratorSettings.ADMIN_PASSWORD)
  await dialog.getByRole('button', { name: 'Entrar' }).click()
  await expect(form(page)).toContainText('Uma importação está em andamento')

  // The page polls during an import; without a network it stays unchanged.
  await context.setOffline(true)
  await page.waitForEvent('requestfailed')
  await expect(form(page)).toContainText('Uma importação está em andamento')
  await context.setOffline(false)
  await expect(latest(page)).toContainText('1.000 sem mudança', { timeout: 40_000 })
  consoleErrors.length = 0
})

test('asks before leaving the page during an upload', async ({ page, path }) => {
  await page.goto(pointsAdminPath)
  const letGo = await holdSecondChunk(page)
  await choose(page, await path('pontos.json', text))
  await expect(page.getByText(/[78]\d% enviado/)).toBeVisible()
  const asked = page.waitForEvent('dialog')
  void page.getByRole('link', { name: 'Lista de veículos' }).click()
  const question = await asked
  expect(question.message()).toBe('O arquivo ainda não foi enviado inteiro. Sair e parar o envio?')
  await question.dismiss()
  await expect(page).toHaveURL(pointsAdminPath)
  letGo()
  await expect(page.getByText('A importação começa em instantes')).toBeVisible()
})

test('has no axe violations and no overflow on the filled page', async ({ page }) => {
  await page.goto(`${pointsAdminPath}?busca=Ponto`)
  await expect(page.getByRole('table', { name: 'Pontos', exact: true })).toBeVisible()
  for (const rows of await page.getByText('Linhas postas de lado').all()) await rows.click()
  await expectAccessibleInAllVariants(page)
})
