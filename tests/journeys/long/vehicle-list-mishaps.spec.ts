import { buildRecord } from '#tests/builders/vehicle-record.ts'
import {
  listTest as test,
  desk,
  toast,
  applyButton,
  review,
  openDesk,
  currentList,
  upload,
  write,
  publish,
  stored,
} from '#tests/journeys/vehicle-list-steps.ts'
import { expect } from '#tests/journeys/visitor.ts'

test.use({ seed: 'market' })
test.describe.configure({ mode: 'serial' })

test('reports a conflict to the second editor with the current changes', async ({ page, context }) => {
  await openDesk(page)
  const list = await currentList(page)
  const theirs = structuredClone(list)
  list[0]!.Resumo_Modelo.Potencia = '111 cv'
  theirs[1]!.Resumo_Modelo.Potencia = '222 cv'
  await upload(page, write(list))
  await applyButton(page).click()
  await expect(review(page)).toContainText('Alterados1')
  const second = await context.newPage()
  await second.goto(desk)
  await expect(second.getByText('veículos, sem erros')).toBeVisible()
  await publish(second, theirs)
  await review(page).getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(review(page).getByRole('alert')).toContainText(/editora salvou em .* Nada foi publicado/)
  await expect(review(page)).toContainText('Alterados2')
  expect((await currentList(page))[1]?.Resumo_Modelo.Potencia).toBe('222 cv')
  await review(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Alterações pendentes')).toBeVisible()
})

test('publishes in a full browser without the local copy, with a notice', async ({ page }) => {
  await openDesk(page)
  await page.evaluate(() => {
    localStorage.clear()
    for (let size = 4_000_000; size > 100; size = Math.floor(size / 2))
      for (let part = 0; ; part++)
        try {
          localStorage.setItem(`cheio ${size} ${part}`, 'x'.repeat(size))
        } catch {
          break
        }
  })
  const list = await currentList(page)
  list[2]!.Resumo_Modelo.Potencia = '333 cv'
  await publish(page, list)
  await expect(toast(page)).toContainText('O navegador está sem espaço: a cópia local não foi guardada.')
  expect((await currentList(page))[2]?.Resumo_Modelo.Potencia).toBe('333 cv')
  expect(await stored(page, 'vehicleAdvancedData')).toBeNull()
})

test('restarts a failed check once, then reports the failure', async ({ page, consoleErrors }) => {
  let refusals = 1
  await page.route('**/check-list.worker-*.js', (call) => (refusals-- > 0 ? call.abort() : call.continue()))
  await openDesk(page)
  refusals = 2
  await page.reload()
  await expect(toast(page)).toContainText('A lista não pôde ser conferida.')
  consoleErrors.length = 0
})

test('keeps the text if the portal refuses or cannot be reached (AJSON-12)', async ({ page, consoleErrors }) => {
  await openDesk(page)
  const list = await currentList(page)
  list[0]!.Resumo_Modelo.Potencia = '444 cv'
  await upload(page, write(list))
  await applyButton(page).click()
  await expect(review(page).getByRole('button', { name: 'Aplicar', exact: true })).toBeEnabled()
  const route = '**/admin/conteudo/dados-json.data*'
  await page.route(route, (call) => call.fulfill({ status: 500, body: 'x' }))
  await review(page).getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(toast(page)).toContainText('Erro ao salvar')
  await page.unroute(route)
  await applyButton(page).click()
  await expect(review(page).getByRole('button', { name: 'Aplicar', exact: true })).toBeEnabled()
  await page.route(route, (call) => call.abort())
  await review(page).getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(toast(page)).toContainText('Veja no histórico')
  await expect(page.getByText('Alterações pendentes')).toBeVisible()
  expect((await currentList(page))[0]?.Resumo_Modelo.Potencia).not.toBe('444 cv')
  consoleErrors.length = 0
})

test('keeps the text in an expired session and continues after signing in (PERM-07)', async ({
  page,
  context,
  session,
  consoleErrors,
}) => {
  await openDesk(page)
  const list = await currentList(page)
  list[0]!.Resumo_Modelo.Potencia = '555 cv'
  await upload(page, write(list))
  await expect(applyButton(page)).toBeEnabled()
  await context.clearCookies()
  await applyButton(page).click()
  await expect(toast(page)).toHaveText('Erro de AutenticaçãoVocê precisa estar logado como admin')
  await page.getByLabel('Senha').fill('Senha-da-editora-7')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(review(page)).toContainText('555 cv')
  await context.addCookies(session)
  consoleErrors.length = 0
})

test('checks ten thousand vehicles in a worker and compares them on the server', async ({ page }) => {
  await openDesk(page)
  const list = Array.from({ length: 10_000 }, (_, index) => buildRecord({ id: index + 1, Descricao: 'x'.repeat(900) }))
  await upload(page, write(list))
  await expect(page.getByText('10.000 veículos, sem erros')).toBeVisible()
  await applyButton(page).click()
  await expect(review(page)).toContainText('Novos9.767')
  await expect(review(page)).toContainText('e mais 9.717 modelos')
  await review(page).getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('Alterações pendentes')).toBeHidden()
})
