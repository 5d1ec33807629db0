import type { Page } from '@playwright/test'
import { buildRow, csvText, jsonBytes } from '#tests/builders/pbev-table.ts'
import { adminTest as test } from '#tests/journeys/administrator.ts'
import { expectAccessible } from '#tests/journeys/axe.ts'
import { expect } from '#tests/journeys/visitor.ts'

/** Invented values in rows that seeded models cite as a source. */
const dolphinMini = buildRow({
  brand: 'BYD',
  model: 'DOLPHIN MINI',
  version: 'GS 5 EV',
  autonomia_eletrica_km: 290,
  eletrico_cidade_km_le: 50,
  eletrico_estrada_km_le: 50,
  mj_km: 0.41,
})
const dolphin = buildRow({ brand: 'BYD', model: 'DOLPHIN', version: 'GL NOVA', autonomia_eletrica_km: 235 })
const ora = buildRow({ brand: 'GWM', model: 'ORA 03', version: 'SKIN BEV48', autonomia_eletrica_km: 400 })
const broken = buildRow({ brand: 'VOLVO', model: 'EX30', version: 'E40 CORE', mj_km: 3 })
const rows = [dolphinMini, dolphin, ora, broken]

async function open(page: Page, bytes: Uint8Array | string, name = 'tabela.json') {
  await page.goto('/admin/conteudo/dados-json')
  await page.getByRole('link', { name: 'Importar tabela do Inmetro' }).click()
  await choose(page, bytes, name)
}

async function choose(page: Page, bytes: Uint8Array | string, name: string) {
  await page.getByLabel('Arquivo da tabela').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(bytes) })
}

const compare = (page: Page) => page.getByRole('button', { name: 'Comparar com o catálogo' }).click()

test('reviews a table, chooses the model of a line, and applies ticked figures', async ({ page }) => {
  await open(page, jsonBytes(rows))
  await compare(page)
  const changes = page.getByRole('region', { name: 'O que muda' })
  const mini = changes.getByRole('group', { name: /Dolphin Mini/ })
  const range = mini.getByRole('checkbox', { name: /Autonomia \(Inmetro\): 280\skm passa a 290\skm/ })
  await expect(range).toBeChecked()
  // An unusually large change is not ticked by default.
  const leap = changes.getByRole('group', { name: /Ora 03/ }).getByRole('checkbox', { name: /Autonomia/ })
  await expect(leap).not.toBeChecked()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'BYD DOLPHIN GL NOVA' }).selectOption({ label: 'Nenhum destes' })
  await page.getByRole('button', { name: 'Guardar a escolha de BYD DOLPHIN GL NOVA' }).click()
  await expect(page.getByText('BYD DOLPHIN GL NOVA: nenhum modelo do portal')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer a escolha de BYD DOLPHIN GL NOVA' }).click()
  await expect(page.getByRole('combobox', { name: 'BYD DOLPHIN GL NOVA' })).toBeVisible()

  for (const tick of await changes.getByRole('checkbox').all()) await tick.uncheck()
  await range.check()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Aplicar marcados' }).click()
  await expect(page.getByText('1 número gravado em 1 modelo.')).toBeVisible()
  await expect(changes.getByRole('checkbox', { name: /280\skm/ })).toHaveCount(0)
  await page.goto('/veiculo/1')
  await expect(page.locator('main')).toContainText('290')
})

test('explains an unusable file and offers several tables', async ({ page }) => {
  await open(page, '%PDF-1.4', 'tabela.pdf')
  await compare(page)
  await expect(page.getByText('O PDF não se lê')).toBeVisible()
  await expect(page.getByLabel('Arquivo da tabela')).toHaveAttribute('aria-invalid', 'true')
  await choose(page, csvText([broken]), 'tabela.csv')
  await compare(page)
  await expect(page.getByText('O arquivo não diz de quando é a tabela')).toBeVisible()
  await page.getByLabel('Data da tabela').fill('30/09/2026')
  await compare(page)
  await expect(page.getByText('Nenhum número muda')).toBeVisible()
  await page.getByText('Linhas a conferir (1)').click()
  await expect(page.getByText('3 MJ/km não combina')).toBeVisible()
  await page.getByLabel('Data da tabela').fill('')
  await choose(page, JSON.stringify({ tables: { 'PBEV 2024': [broken], 'PBEV 2026': rows } }), 'duas.json')
  await compare(page)
  await page.getByLabel('Qual tabela do arquivo').selectOption('PBEV 2026')
  await compare(page)
  await expect(page.getByRole('heading', { name: 'PBEV 2026', exact: true })).toBeVisible()
  await expect(page.getByLabel('Qual tabela do arquivo')).toHaveValue('PBEV 2026')
})
