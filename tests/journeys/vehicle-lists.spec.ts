import type { Locator } from '@playwright/test'
import { seededModels } from '#tests/fixtures/seeded-models.ts'
import sharp from 'sharp'
import { expectAccessible } from './axe.ts'
import {
  listTest as test,
  toast,
  applyButton,
  review,
  openDesk,
  currentList,
  upload,
  write,
  publish,
  stored,
} from './vehicle-list-steps.ts'
import { expect } from './visitor.ts'
import { decline } from './decline.ts'

test.use({ seed: 'market' })
test.describe.configure({ mode: 'serial' })

test('shows pending changes while the text differs (AJSON-03, AJSON-04, AJSON-05, AJSON-06)', async ({ page }) => {
  await openDesk(page)
  await expect(applyButton(page)).toBeDisabled()
  await expect(page.getByText('Alterações pendentes')).toBeHidden()
  await page.locator('.cm-content').focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type(' ')
  await expect(page.getByText('Alterações pendentes')).toBeVisible()
  await expect(applyButton(page)).toBeEnabled()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(page.getByText('Alterações pendentes')).toBeHidden()
  await expect(applyButton(page)).toBeDisabled()

  await upload(page, '[]')
  await expect(toast(page)).toHaveText('Arquivo carregado')
  await expect(page.locator('.cm-content')).toHaveText('[]')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(toast(page)).toHaveText('Alterações descartadas')
  await expect(page.locator('.cm-line').nth(1)).toHaveText('{')
  await expect(page.getByText('Alterações pendentes')).toBeHidden()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar Atual' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
})

test(
  'shows errors at their lines and applies nothing with errors (AJSON-08, AJSON-09, AJSON-10, AJSON-11)',
  { tag: '@long' },
  async ({ page }) => {
    await openDesk(page)
    const problems = page.getByRole('list', { name: 'Problemas da lista' })
    await upload(page, '[')
    await expect(problems).toContainText('linha 1JSON inválido: o texto termina antes do fim')
    await expect(applyButton(page)).toBeDisabled()
    await upload(page, '{}')
    await expect(problems).toContainText('JSON deve ser um array de veículos')
    await expect(applyButton(page)).toBeEnabled()
    await applyButton(page).click()
    await expect(toast(page)).toHaveText('Erro de validaçãoCorrija os erros antes de aplicar as mudanças.')
    await expect(review(page)).toBeHidden()

    const list = await currentList(page)
    list[30]!.Resumo_Modelo.Autonomia = 'longa'
    const text = write(list)
    const line = text.split('\n').findIndex((one) => one.includes('"longa"')) + 1
    await upload(page, text)
    await page.getByRole('button', { name: new RegExp(`^linha ${line} Veículo 31: Autonomia`) }).click()
    await expect(page.locator('.cm-activeLine')).toContainText('"Autonomia": "longa"')
    await expect(page.locator('.cm-lint-marker-error')).toBeVisible()
    await expect(page.locator('.cm-content')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Descartar' })).toBeFocused()
    await expectAccessible(page)
  },
)

test('keeps selected text legible in light and dark mode (AJSON-01)', { tag: '@long' }, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await openDesk(page)
    await page.locator('.cm-content').focus()
    await page.keyboard.press('ControlOrMeta+Home')
    for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+End'])
      await page.keyboard.press(key)
    const line = (at: number) => page.locator('.cm-line').nth(at)
    const [plain, selected, active] = await Promise.all([1, 2, 4].map((at) => lookOf(line(at))))
    expect(selected!.contrast, colorScheme).toBeGreaterThan(4.5)
    expect(active!.contrast, `${colorScheme}, the line of the cursor`).toBeGreaterThan(4.5)
    // Selected text must be distinguishable.
    expect(contrastBetween(plain!.background, selected!.background), colorScheme).toBeGreaterThan(1.2)
  }
})

test('shows ten changed prices on a visitor’s open page at the next click (AJSON-13, AJSON-14)', async ({
  page,
  browser,
  portal,
}) => {
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${portal.url}/catalogo`)
  const ownTab = await page.context().newPage()
  await ownTab.goto('/catalogo')
  await openDesk(page)
  const list = await currentList(page)
  const firstCard = visitor.locator('main [data-vehicle]').first()
  const firstId = Number(await firstCard.getAttribute('data-vehicle'))
  const changed = list.toSorted((a, b) => Number(b.id === firstId) - Number(a.id === firstId)).slice(0, 10)
  for (const record of changed) record.Resumo_Modelo.Preco_Sugerido = 'R$77.770'
  await upload(page, write(list))
  await applyButton(page).click()
  await expect(review(page).getByRole('term').filter({ hasText: 'Alterados' })).toBeVisible()
  await expect(review(page)).toContainText('Alterados10')
  await expect(review(page).locator('ins').first()).toHaveText('R$ 77.770')
  await expectAccessible(page)
  await page.evaluate(() =>
    window.addEventListener('vehicleDataUpdated', (event) => {
      document.body.dataset.heard = String((event as CustomEvent<unknown[]>).detail.length)
    }),
  )
  await review(page).getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(toast(page)).toHaveText('Dados atualizados com sucesso! ✅')
  await expect(page.locator('body')).toHaveAttribute('data-heard', String(seededModels))
  await expect(page.getByText('Alterações pendentes')).toBeHidden()
  const stamp = await stored(page, 'vehicleDataLastUpdated')
  expect(JSON.parse((await stored(page, 'vehicleAdvancedData')) ?? '[]')).toEqual(list)

  await firstCard.getByRole('link', { name: 'Ver Detalhes de' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.locator('main')).toContainText('77.770')
  await visitor.context().close()

  // The server's list replaces the local copy.
  await expect(ownTab.locator('html')).toHaveAttribute('data-vehicles-published-at', stamp ?? '')
  await ownTab.getByRole('link', { name: 'Ver Detalhes de' }).first().click()
  await expect(ownTab.getByText('Pré-visualização local')).toBeHidden()
})

test('previews five of six vehicles and reports an invalid text (AJSON-02)', { tag: '@long' }, async ({ page }) => {
  await openDesk(page)
  await upload(page, write((await currentList(page)).slice(0, 6)))
  await expect(page.getByText('6 veículos, sem erros')).toBeVisible()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.locator('[data-vehicle]')).toHaveCount(5)
  await expect(page.getByText('mostrando 5 de 6')).toBeVisible()
  await page.getByRole('tab', { name: 'Editor' }).click()
  await upload(page, '[')
  await expect(page.getByText('1 erro', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Editor' }).press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('O texto do editor não é JSON válido')).toBeVisible()
  await decline(page, () => page.getByRole('tab', { name: 'Newsletter' }).click())
  await expect(page).toHaveURL(/dados-json/)
})

test(
  'keeps five local copies after six publications and restores a replaced list (AJSON-15)',
  { tag: '@long' },
  async ({ page }) => {
    await openDesk(page)
    await page.evaluate(() => localStorage.clear())
    const before = await currentList(page)
    for (let count = 1; count <= 6; count++) {
      const list = structuredClone(before)
      list[0]!.Resumo_Modelo.Potencia = `${500 + count} cv`
      await publish(page, list)
      await page.getByRole('button', { name: 'Fechar aviso' }).click()
    }
    await page.getByRole('tab', { name: 'Histórico' }).click()
    const copies = page.getByRole('table', { name: 'Cópias deste navegador' })
    await expect(copies.locator('tbody tr')).toHaveCount(5)
    expect(JSON.parse((await stored(page, 'vehiclesBackupHistory')) ?? '[]')).toEqual(
      Array.from({ length: 5 }, () => ({ timestamp: expect.any(Number) as unknown, vehicleCount: seededModels })),
    )
    const keys = await page.evaluate(() => Object.keys(localStorage))
    expect(keys.filter((key) => key.startsWith('vehiclesBackup_'))).toHaveLength(5)
    await copies
      .getByRole('button', { name: /^Carregar no editor/ })
      .first()
      .click()
    await expect(page.getByText('Alterações pendentes')).toBeVisible()
    await page.getByRole('button', { name: 'Descartar' }).click()

    await page.getByRole('tab', { name: 'Histórico' }).click()
    const publications = page.getByRole('table', { name: 'Publicações' })
    await publications
      .getByRole('button', { name: /^Restaurar/ })
      .nth(5)
      .click()
    await expect(review(page)).toContainText('Potencia: 506 cv')
    await review(page).getByRole('button', { name: 'Restaurar esta lista' }).click()
    await expect(page.getByText('Dados atualizados com sucesso! ✅')).toBeVisible()
    await expect(publications.locator('tbody tr').first()).toContainText('Restaurada')
    await expectAccessible(page)
    expect(await currentList(page)).toEqual(before)
  },
)

/** Background colour of a line, and contrast of its strongest text colour (WCAG 2.2, 1.4.3). */
async function lookOf(line: Locator) {
  const { data, info } = await sharp(await line.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = data.subarray(at, at + 3).join(',')
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const background = [...counts].toSorted(([, one], [, other]) => other - one)[0]![0]
  return { background, contrast: Math.max(...[...counts.keys()].map((colour) => contrastBetween(colour, background))) }
}

/**
 * Contrast ratio of WCAG 2.2.
 * @param one 'red,green,blue', each 0 to 255
 */
function contrastBetween(one: string, other: string): number {
  const [dark, light] = [one, other].map(luminanceOf).toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = colour
    .split(',')
    .map((channel) => Number(channel) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
