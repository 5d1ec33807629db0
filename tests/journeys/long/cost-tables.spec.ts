import { adminTest as test } from '#tests/journeys/administrator.ts'
import { expectAccessible } from '#tests/journeys/axe.ts'
import { expect } from '#tests/journeys/visitor.ts'

const base = '/admin/conteudo/dados-json'
const aFile = (text: string) => ({ name: 'custos.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('corrects a price, reports a wrong value at its field, keeps the former row and restores it', async ({ page }) => {
  await page.goto('/admin/conteudo')
  await page.getByRole('link', { name: /preços e regras vencidos/ }).click()
  await expect(page).toHaveURL(/fatores\?situacao=vencidos/)
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Brasil')
  await page.getByRole('button', { name: 'Buscar' }).click()
  const row = page.getByRole('row').filter({ hasText: /^Wallbox/ })
  await expect(row.getByText('Antigo')).toBeVisible()
  await row.getByRole('button', { name: /^Editar/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar: Wallbox' })
  await dialog.getByLabel('Valor').fill('740000')
  await dialog.getByRole('textbox', { name: 'Fonte' }).fill('')
  await dialog.getByRole('button', { name: 'Gravar' }).click()
  await expect(dialog.getByText('Escreva um número de 0 a 100.000, em R$.')).toBeVisible()
  await expect(dialog.getByLabel('Valor')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Valor').fill('5900')
  await dialog.getByRole('button', { name: 'Gravar' }).click()
  await expect(dialog.getByText('Sem fonte, a observação tem de dizer que é uma estimativa nossa.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Fonte' }).fill('Vrum')
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  await dialog.getByLabel('Referência').fill(today)
  await dialog.getByRole('button', { name: 'Gravar' }).click()
  await expect(page.getByText('O que estava antes ficou no histórico.')).toBeVisible()
  await expect(row).toHaveCount(0)

  page.on('dialog', (question) => void question.accept())
  await page.goto(`${base}/fatores/historico`)
  await page.getByRole('button', { name: 'Restaurar Wallbox, R$ 5.750,00' }).click()
  await expect(page.getByText('Linha restaurada.')).toBeVisible()
  await page.goto(`${base}/fatores?busca=wallbox`)
  await expect(row.getByText('R$ 5.750,00')).toBeVisible()
  await row.getByRole('button', { name: /^Retirar/ }).click()
  await expect(page.getByText('Linha retirada.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('shows the second of two editors the first row, keeps the input, and lets the second decide', async ({ page }) => {
  const address = `${base}/fatores?busca=licenciamento+paulo`
  const other = await page.context().newPage()
  await page.goto(address)
  await other.goto(address)
  const write = async (tab: typeof page, value: string) => {
    await tab.getByRole('button', { name: /^Editar/ }).click()
    await tab.getByLabel('Valor').fill(value)
    await tab.getByRole('button', { name: 'Gravar' }).click()
  }
  await write(other, '171')
  await expect(other.getByText('Linha gravada.')).toBeVisible()
  await write(page, '180,5')
  const notice = page.getByRole('alert').filter({ hasText: 'Esta linha foi salva por outra pessoa' })
  await expect(notice).toBeFocused()
  await expect(notice.locator('del')).toHaveText('171')
  await expect(notice.locator('ins')).toHaveText('180,5')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Gravar o meu texto' }).click()
  await expect(page.getByText('Linha gravada.')).toBeVisible()
  await expect(page.getByText('R$ 180,50/ano')).toBeVisible()
})

test('downloads a table, shows the changes of an upload before they are applied, and refuses a broken file', async ({
  page,
}) => {
  await page.goto(`${base}/ipva`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exportar CSV' }).click()
  const stream = await (await downloading).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  const send = (changed: string) => page.locator('input[type=file]').setInputFiles(aFile(changed))
  const dialog = page.getByRole('dialog', { name: /muda em IPVA$/ })

  await send(text)
  await expect(dialog.getByText('Nenhuma diferença: o arquivo é igual à tabela em vigor.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Aplicar' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()

  await send(text.slice(0, text.indexOf('"Elétrico', text.length / 2) + 4))
  await expect(page.getByText(/arquivo parece cortado/)).toBeVisible()
  await send(`${text}"SP","Elétrico","4"\r\n`)
  await expect(dialog.getByText('Tem 3 células e o cabeçalho, 19.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Aplicar' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()

  const lines = text.trimEnd().split('\r\n')
  const at = lines.findIndex((line) => line.startsWith('"São Paulo","Elétrico","4"'))
  lines[at] = lines[at]?.replace('"Elétrico","4"', '"Elétrico","3,5"') ?? ''
  await send(lines.slice(0, -1).join('\r\n'))
  await expect(dialog.locator('del')).toHaveText('4')
  await expect(dialog.locator('ins')).toHaveText('3,5')
  await expectAccessible(page)
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.message())
    void question.accept()
  })
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Linhas novas: 0; alteradas: 1; retiradas: 1.')).toBeVisible()
  expect(asked).toEqual(['Uma linha em vigor não está no arquivo e será retirada. Aplicar?'])
  await page.goto(`${base}/ipva?state=SP&technology=bev`)
  await expect(page.getByRole('row').filter({ hasText: 'São Paulo, elétrico' }).getByText('3,5%')).toBeVisible()
})
