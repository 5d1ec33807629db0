import type { Page } from '@playwright/test'
import { adminTest as test } from '#tests/journeys/administrator.ts'
import { expect, isInteractive } from '#tests/journeys/visitor.ts'

test.use({ seed: 'market' })

const drafts = (page: Page) => page.getByRole('region', { name: 'Textos não salvos' })

async function reload(page: Page) {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.waitForFunction(isInteractive)
}

test('offers the input of a vehicle form after a reload, and distinguishes it from a newer save', async ({
  page,
  context,
}) => {
  await page.goto('/admin/conteudo/veiculos/5')
  await page.waitForFunction(isInteractive)
  await page.getByLabel('Notas da redação').fill('Uma nota que não se perde.')
  await page.locator('#numero-trunkL').getByRole('textbox').first().fill('555')
  await reload(page)
  await expect(drafts(page)).toContainText('BYD Song Plus')
  await expect(page.getByLabel('Notas da redação')).not.toHaveValue('Uma nota que não se perde.')

  const other = await context.newPage()
  await other.goto('/admin/conteudo/veiculos/5')
  await other.waitForFunction(isInteractive)
  await other.getByLabel('Emissões').fill('da outra aba')
  await other.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(other.locator('[data-toast]')).toContainText('Veículo atualizado com sucesso!')

  await drafts(page).getByRole('button', { name: 'Recuperar' }).click()
  await expect(page.getByLabel('Notas da redação')).toHaveValue('Uma nota que não se perde.')
  await page.locator('#numero-trunkL').getByRole('radio', { name: 'Correção' }).check()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'foi salvo por outra pessoa ou em outra aba' })
  await expect(conflict).toContainText('da outra aba')
  await conflict.getByRole('button', { name: 'Gravar o meu texto' }).click()
  await expect(page.locator('[data-toast]')).toContainText('Veículo atualizado com sucesso!')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('offers the input of a charging point form after a reload, until it is discarded', async ({ page }) => {
  const open = async () => {
    await page.goto('/admin/conteudo/dados-json/pontos-de-recarga?abrir=novo')
    await page.waitForFunction(isInteractive)
  }
  const name = page.getByRole('textbox', { name: 'Nome', exact: true })
  await open()
  await name.fill('Posto Girassol')
  await page.getByLabel('Como se paga').fill('Cartão')
  await reload(page)
  await open()
  await expect(name).toHaveValue('')
  await drafts(page).getByRole('button', { name: 'Recuperar' }).click()
  await expect(name).toHaveValue('Posto Girassol')
  await expect(page.getByLabel('Como se paga')).toHaveValue('Cartão')
  await reload(page)
  await open()
  page.once('dialog', (dialog) => void dialog.accept())
  await drafts(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(drafts(page)).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('offers the input of a newsletter issue after a reload, with its added articles', async ({ page }) => {
  await page.goto('/admin/conteudo/newsletter/edicoes')
  await page.waitForFunction(isInteractive)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Montar edição da semana' }).click()
  await page.waitForURL(/\/edicoes\/\d+$/)
  await page.getByLabel('Assunto').fill('Assunto que fica')
  await page.getByLabel('Buscar notícias publicadas').fill('recarga')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await page
    .getByRole('button', { name: /^Acrescentar:/ })
    .first()
    .click()
  await expect(page.getByText('Não salvo (guardado às')).toBeVisible()
  await reload(page)
  await expect(page.getByText('Nenhuma notícia nesta edição.')).toBeVisible()
  await drafts(page).getByRole('button', { name: 'Recuperar' }).click()
  await expect(page.getByLabel('Assunto')).toHaveValue('Assunto que fica')
  await expect(page.getByRole('button', { name: /^Tirar da edição/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.locator('[data-toast]').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Tirar da edição/ })).toHaveCount(1)
  await expect(drafts(page)).toHaveCount(0)
})

test('offers the input of a cost row after a reload, and shows what another tab saved since', async ({
  page,
  context,
}) => {
  const open = async (tab: Page) => {
    await tab.goto('/admin/conteudo/dados-json/fatores?busca=licenciamento+paulo')
    await tab.waitForFunction(isInteractive)
    await tab.getByRole('button', { name: /^Editar/ }).click()
  }
  await open(page)
  await page.getByLabel('Valor').fill('180,5')
  await page.getByLabel('Observação').fill('Uma nota que não se perde.')
  await reload(page)
  const other = await context.newPage()
  await open(other)
  await other.getByLabel('Valor').fill('171')
  await other.getByRole('button', { name: 'Gravar' }).click()
  await expect(other.getByText('Linha gravada.')).toBeVisible()

  await open(page)
  await expect(page.getByLabel('Valor')).toHaveValue('171')
  await drafts(page).getByRole('button', { name: 'Recuperar' }).click()
  await expect(page.getByLabel('Valor')).toHaveValue('180,5')
  await expect(page.getByLabel('Observação')).toHaveValue('Uma nota que não se perde.')
  await page.getByRole('button', { name: 'Gravar' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Esta linha foi salva por outra pessoa' })
  await expect(notice).toContainText('171')
  await notice.getByRole('button', { name: 'Gravar o meu texto' }).click()
  await expect(page.getByText('Linha gravada.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('offers the input of a figure review after a reload, with its new page and answer', async ({ page }) => {
  const open = async () => {
    await page.goto('/admin/conteudo/veiculos/revisao?numero=priceBrl&busca=EX30')
    await page.waitForFunction(isInteractive)
    await page
      .getByRole('button', { name: /^Revisar/ })
      .first()
      .click()
  }
  const dialog = page.getByRole('dialog', { name: 'Revisar: Preço sugerido' })
  await open()
  await dialog.getByLabel('Preço sugerido, R$').fill('218.800')
  await dialog.getByRole('radio', { name: 'Nova fonte' }).check()
  await dialog.getByRole('button', { name: 'Adicionar página nova' }).click()
  await dialog.getByLabel('Endereço da página').fill('https://fabricante.example/tabela')
  await dialog.getByRole('button', { name: 'Adicionar e usar' }).click()
  await expect(dialog.getByRole('button', { name: 'Tirar a fonte fabricante-example' })).toBeVisible()
  await expect(dialog.getByText('Não salvo (guardado às')).toBeVisible()
  await reload(page)
  await open()
  await drafts(page).getByRole('button', { name: 'Recuperar' }).click()
  await expect(dialog.getByLabel('Preço sugerido, R$')).toHaveValue('218.800')
  await expect(dialog.getByRole('radio', { name: 'Nova fonte' })).toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Tirar a fonte fabricante-example' })).toBeVisible()
})
