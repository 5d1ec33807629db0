import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessibleInAllVariants } from '#tests/journeys/axe.ts'
import { test } from './portal-with-sign-ups.ts'
import { expect, isInteractive } from '#tests/journeys/visitor.ts'
import { decline } from '#tests/journeys/decline.ts'

const toast = (page: Page) => page.locator('[data-toast]')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const breakCalls = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.fulfill({ status: 500, body: 'x' }))
async function downloadOf(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await download.path(), 'utf8')
}

// Runs before the tests that empty the lists, because they share one portal.
test('has no axe violations on filled lists and on a person’s data', async ({ page }) => {
  for (const tab of ['newsletter?busca=exemplo', 'fornecedores', 'fornecedores/mensagens']) {
    await page.goto(`/admin/conteudo/${tab}`)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await expectAccessibleInAllVariants(page)
  }
  await page.goto('/admin/privacidade')
  await page.getByLabel('E-mail da pessoa').fill('duda@exemplo.com.br')
  await page.getByRole('button', { name: 'Procurar' }).click()
  await page.getByText('Onde se procura, e onde não').click()
  await page.getByLabel('Repita o endereço para confirmar').fill('duda@exemplo.com.br')
  await expectAccessibleInAllVariants(page)
})

test('toggles a subscriber twice, removes it after a question, and exports the filtered rows (ANL-01, ANL-03, ANL-04, ANL-06, PANEL-06)', async ({
  page,
}) => {
  await page.goto('/admin/conteudo/newsletter')
  const card = (label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd')
  await expect(card('Total')).toHaveText('4')
  await expect(card('Inativos')).toHaveText('1')
  await expect(card('Novos este mês')).toHaveText('1')
  await page.getByRole('button', { name: 'Desativar bia@exemplo.com.br' }).click()
  await expect(toast(page)).toContainText('Assinante desativado com sucesso')
  await expect(row(page, 'bia@').getByText('Inativo')).toBeVisible()
  await expect(card('Inativos')).toHaveText('2')
  await page.getByRole('button', { name: 'Ativar bia@exemplo.com.br' }).click()
  await expect(toast(page)).toContainText('Assinante ativado com sucesso')
  await expect(row(page, 'bia@').getByText('Ativo', { exact: true })).toBeVisible()

  await decline(page, () => page.getByRole('button', { name: 'Remover bia@exemplo.com.br' }).click())
  await expect(row(page, 'bia@')).toBeVisible()
  page.once('dialog', (question) => question.accept())
  await page.getByRole('button', { name: 'Remover bia@exemplo.com.br' }).click()
  await expect(toast(page)).toContainText('Assinante removido com sucesso')
  await expect(row(page, 'bia@')).toHaveCount(0)

  await page.getByLabel('Status').selectOption('Inativos')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/situacao=inativos/)
  await expect(page.getByText('1 assinante', { exact: true })).toBeVisible()
  const file = await downloadOf(page, () => page.getByRole('link', { name: 'Exportar CSV' }).click())
  expect(file.split('\r\n')).toEqual([
    '\uFEFF"Email","Data de Inscrição","Status"',
    `"'=cmd|calc@exemplo.com.br","29/01/2026 12:30","Inativo"`,
    '',
  ])
})

test('tells the second of two editors what the first one did (ANL-04)', async ({ page, context }) => {
  const second = await context.newPage()
  for (const open of [page, second]) {
    await open.goto('/admin/conteudo/newsletter')
    await open.waitForFunction(isInteractive)
  }
  await page.getByRole('button', { name: 'Desativar ana.pereira@' }).click()
  await expect(toast(page)).toContainText('Assinante desativado com sucesso')
  await second.getByRole('button', { name: 'Desativar ana.pereira@' }).click()
  await expect(toast(second)).toContainText('Outra pessoa já desativou este assinante.')
  await expect(row(second, 'ana.pereira@').getByText('Inativo')).toBeVisible()
})

test('reports failures in the stated words (ANL-05, ANL-07, ASUP-06)', async ({ page, consoleErrors }) => {
  page.on('dialog', (question) => question.accept())
  await breakCalls(page, '/admin/conteudo/newsletter.data')
  await breakCalls(page, '/admin/conteudo/fornecedores.data')
  await page.goto('/admin/conteudo/newsletter')
  await page.getByRole('button', { name: /^(Desativar|Ativar) ana\.pereira@/ }).click()
  await expect(toast(page)).toContainText('Erro ao alterar status do assinante')
  await page.unroute('**/admin/conteudo/newsletter.data')
  await page.route('**/admin/conteudo/newsletter.data', (route) => route.abort())
  await page.getByRole('button', { name: 'Remover ana.pereira@' }).click()
  await expect(toast(page)).toContainText('Erro ao remover assinante')
  await expect(toast(page)).toContainText('O portal não respondeu.')
  await expect(row(page, 'ana.pereira@')).toBeVisible()
  await page.goto('/admin/conteudo/fornecedores')
  await page.getByRole('button', { name: 'Excluir Recarga Paulista' }).click()
  await expect(toast(page)).toContainText('Erro ao excluir cadastro')
  consoleErrors.length = 0
})

test('decides, finds, exports and deletes suppliers (ASUP-01, ASUP-04, ASUP-05)', async ({ page }) => {
  await page.goto('/admin/conteudo/fornecedores')
  await expect(row(page, 'Recarga Paulista').getByText('Proprietário')).toBeVisible()
  await expect(row(page, 'Oficina Célula').getByText('Indicação')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Publicar/ })).toHaveCount(0)
  await decline(page, () => page.getByRole('button', { name: 'Recusar: Recarga Paulista' }).click())
  await expect(row(page, 'Recarga Paulista').getByText('Pendente')).toBeVisible()
  page.once('dialog', (question) => question.accept())
  await page.getByRole('button', { name: 'Recusar: Recarga Paulista' }).click()
  await expect(toast(page)).toContainText('Cadastro recusado.')
  await page.getByRole('button', { name: 'Reabrir: Recarga Paulista' }).click()
  await expect(row(page, 'Recarga Paulista').getByText('Pendente')).toBeVisible()
  page.once('dialog', (question) => question.accept())
  await page.getByRole('button', { name: 'Recusar: Oficina Célula' }).click()
  await expect(row(page, 'Oficina Célula').getByText('Recusado')).toBeVisible()

  await page.getByLabel('Situação').selectOption('Recusado')
  await page.getByLabel('Buscar por nome, e-mail, empresa ou cidade').fill('celula horizonte')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('1 cadastro', { exact: true })).toBeVisible()
  const file = await downloadOf(page, () => page.getByRole('link', { name: 'Exportar CSV' }).click())
  expect(file.split('\r\n')[1]).toMatch(/^"Caio Conceição","caio@exemplo.com.br",.*"Indicação","30\/01\/2026 12:30"$/)

  page.once('dialog', (question) => question.accept())
  await page.getByRole('button', { name: 'Excluir Oficina Célula' }).click()
  await expect(toast(page)).toContainText('Cadastro excluído com sucesso')
  await expect(page.getByText('Nenhum cadastro com este filtro.')).toBeVisible()
})

test('opens a message for a reply, marks, filters and deletes it (PANEL-06)', async ({ page }) => {
  await page.goto('/admin/conteudo/fornecedores')
  await page.getByRole('link', { name: 'Mensagens de contato' }).click()
  await expect(page).toHaveURL(/\/fornecedores\/mensagens$/)
  await expect(page.getByRole('link', { name: 'Responder a Eva' })).toHaveAttribute(
    'href',
    /\/fornecedores\/mensagens\/\d+$/,
  )
  await page.getByRole('button', { name: 'Reabrir: Eva' }).click()
  await expect(toast(page)).toContainText('Mensagem marcada como não respondida.')
  await page.getByRole('button', { name: 'Marcar respondida: Eva' }).click()
  await expect(toast(page)).toContainText('Mensagem marcada como respondida.')
  await page.getByLabel('Situação').selectOption('Respondidas')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('1 mensagem', { exact: true })).toBeVisible()
  page.once('dialog', (question) => question.accept())
  await page.getByRole('button', { name: 'Excluir Eva' }).click()
  await expect(toast(page)).toContainText('Mensagem excluída com sucesso')
  await expect(page.getByText('Nenhuma mensagem com este filtro.')).toBeVisible()
})

test('finds, exports and erases a person’s data, and no page address names the person', async ({
  page,
  consoleErrors,
}) => {
  const visited: string[] = []
  page.on('request', (request) => visited.push(request.url()))
  await page.goto('/admin/conteudo/newsletter')
  await page.getByRole('link', { name: 'Privacidade (LGPD)' }).click()
  const find = async (email: string) => {
    await page.getByLabel('E-mail da pessoa').fill(email)
    await page.getByRole('button', { name: 'Procurar' }).click()
  }
  await find('ana')
  await expect(page.getByText('Escreva o endereço completo, como nome@exemplo.com.br.')).toBeVisible()
  consoleErrors.length = 0
  await find('ANA.pereira@exemplo.com.br')
  const found = page.getByRole('region', { name: 'O que o portal guarda de ana.pereira@exemplo.com.br' })
  await expect(found.locator('dd')).toHaveText(['1', '1', '0', '0', '0', '1', '0', '0'])
  await expect(found.getByText('Nada foi exportado nem apagado para este endereço antes.')).toBeVisible()

  const file = await downloadOf(page, () => found.getByRole('button', { name: 'Exportar tudo' }).click())
  const copy = JSON.parse(file) as { Dados: Record<string, { Empresa?: string }[]> }
  expect(copy.Dados['Cadastros de fornecedor']?.[0]?.Empresa).toBe('Recarga Paulista')

  const erase = found.getByRole('button', { name: 'Apagar tudo' })
  await expect(erase).toBeDisabled()
  await found.getByLabel('Repita o endereço para confirmar').fill('ana.pereira@exemplo.com.br')
  await decline(page, () => erase.click())
  await expect(found.locator('dd')).toHaveText(['1', '1', '0', '0', '0', '1', '0', '0'])
  page.once('dialog', (question) => question.accept())
  await erase.click()
  await expect(toast(page)).toContainText('Dados apagados com sucesso')
  const gone = page.getByRole('region', { name: 'O portal não guarda nada de ana.pereira@exemplo.com.br' })
  await expect(gone.locator('dd')).toHaveText(['0', '0', '0', '0', '0', '0', '0', '0'])
  await expect(gone.getByRole('rowheader')).toHaveText([/^Exclusão nº \d+$/, /^Exportação nº \d+$/])
  expect(visited.filter((url) => /pereira/i.test(decodeURIComponent(url)))).toEqual([])
})

test('reports a failed erasure, which erases nothing', async ({ page, consoleErrors }) => {
  await breakCalls(page, '/admin/privacidade/apagar.data')
  page.on('dialog', (question) => question.accept())
  await page.goto('/admin/privacidade')
  await page.getByLabel('E-mail da pessoa').fill('duda@exemplo.com.br')
  await page.getByRole('button', { name: 'Procurar' }).click()
  await page.getByLabel('Repita o endereço para confirmar').fill('Duda@exemplo.com.br')
  await page.getByRole('button', { name: 'Apagar tudo' }).click()
  await expect(toast(page)).toContainText('Erro ao apagar os dados. Nada foi apagado.')
  consoleErrors.length = 0
})
