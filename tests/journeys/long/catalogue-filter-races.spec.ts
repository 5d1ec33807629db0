import { filterPanel, found, priceFields } from '#tests/journeys/catalogue-steps.ts'
import type { Page } from '@playwright/test'
import { seededModels } from '#tests/fixtures/seeded-models.ts'
import { passTime, resumeAndPass, stopTheClock, takeTheClock } from '#tests/journeys/clock.ts'
import { expect, test } from '#tests/journeys/visitor.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/catalogo')
})

test("shows the address's value in a field after confirmation", async ({ page }) => {
  const { from, to } = priceFields(page)
  await from.fill('400000')
  await from.press('Enter')
  await expect(page).toHaveURL(/preco=400000-$/)
  await expect(from).toHaveValue('400.000')
  await page.goBack()
  await expect(from).toHaveValue('')
  await from.press('Tab')
  await from.fill('500000')
  await to.fill('300000')
  await to.press('Enter')
  await expect(page).toHaveURL(/preco=300000-500000$/)
  await expect(from).toHaveValue('300.000')
  await expect(to).toHaveValue('500.000')
  for (const nonsense of ['-5e3', '1234567890123456']) {
    await to.fill(nonsense)
    await to.press('Enter')
    await expect(to).toHaveValue('')
    await expect(page).toHaveURL(/preco=300000-$/)
  }
})

test('shows a range beyond the slider with movable handles', async ({ page }) => {
  await page.goto('/catalogo?preco=300000-500000')
  const { from, to, group } = priceFields(page)
  await expect(group).toContainText('R$\u00a0300\u00a0mil – R$\u00a0500\u00a0mil')
  await group.getByRole('slider', { name: 'Preço: mínimo' }).press('ArrowLeft')
  await expect(page).toHaveURL(/preco=290000-500000$/)
  await expect(from).toHaveValue('290.000')
  const handle = group.getByRole('slider', { name: 'Preço: máximo' })
  await handle.press('ArrowLeft')
  await expect(page).toHaveURL(/preco=280000-290000$/)
  await expect(to).toHaveValue('290.000')
})

test('moves the movable one of two handles at the right end', async ({ page }) => {
  await page.goto('/catalogo?preco=300000-500000')
  const handle = priceFields(page).group.getByRole('slider', { name: 'Preço: máximo' })
  await handle.scrollIntoViewIfNeeded()
  const box = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width - 11, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, y, { steps: 5 })
  await page.mouse.up()
  await expect(page).toHaveURL(/preco=1\d0000-500000$/)
})

test('keeps a box unticked after a quick double press', async ({ page }) => {
  await takeTheClock(page)
  const volvo = page.getByRole('checkbox', { name: 'Volvo' })
  await volvo.check()
  await passTime(page, 50)
  await volvo.uncheck()
  await passTime(page, 1000)
  await expect(volvo).not.toBeChecked()
  await found(page, seededModels)
})

test('keeps a box unticked when its response arrives at the same moment', async ({ page }) => {
  const volvo = page.getByRole('checkbox', { name: 'Volvo' })
  const count = await page.getByText('veículo(s) encontrado(s)').first().elementHandle()
  await volvo.evaluate((box: HTMLInputElement, shown) => {
    if (!shown) throw new Error('the page shows no count')
    new MutationObserver((_, observer) => {
      observer.disconnect()
      box.click()
    }).observe(shown, { characterData: true, childList: true, subtree: true })
  }, count)
  await volvo.check()
  await expect(volvo).not.toBeChecked()
  await expect(page).toHaveURL(/\/catalogo$/)
  await found(page, seededModels)
})

test('keeps a typed space in a search', async ({ page }) => {
  await takeTheClock(page)
  const search = page.getByPlaceholder('Buscar por modelo...').first()
  await search.pressSequentially('dolphin ')
  await expect(page).toHaveURL(/busca=dolphin$/)
  await passTime(page, 500)
  await search.pressSequentially('mini')
  await expect(page).toHaveURL(/busca=dolphin\+mini$/)
  await search.blur()
  await found(page, 2)
})

test('keeps the focus when a control disappears with the filters', async ({ page }) => {
  const focused = page.locator(':focus')
  await page.goto('/catalogo?marca=Volvo')
  await page.getByRole('button', { name: 'Limpar Todos' }).press('Enter')
  await found(page, seededModels)
  await expect(focused).toHaveText('Filtros Avançados')
  // Before the code of the empty list is loaded, the button submits the form without script.
  await page.goto('/catalogo?busca=zzzz', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Limpar filtros' }).press('Enter')
  await found(page, seededModels)
  await expect(focused).toContainText(`${seededModels} veículo(s) encontrado(s)`)
  await page.goto('/catalogo?marca=BYD&marca=Volvo')
  await page.getByRole('link', { name: 'Remover filtro: BYD' }).press('Enter')
  await found(page, 13)
  await expect(focused).toContainText('13 veículo(s) encontrado(s)')
  await page.getByLabel('Ordenar por').focus()
  await page.getByLabel('Ordenar por').selectOption('price_asc')
  await expect(page).toHaveURL(/ordem=price_asc/)
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await expect(page.getByLabel('Ordenar por')).toBeFocused()
})

test('submits unsent typing and ticks with another control (CAT-04, CAT-26)', async ({ page }) => {
  await takeTheClock(page)
  await priceFields(page).to.fill('200000')
  await page.getByLabel('Ordenar por').selectOption('price_asc')
  await expect(page).toHaveURL(/\/catalogo\?preco=-200000&ordem=price_asc$/)
  await filterPanel(page).getByLabel('Elétrico').check()
  await page.getByRole('link', { name: 'Lista', exact: true }).click()
  await expect(page).toHaveURL(/tipo=El%C3%A9trico&preco=-200000&ordem=price_asc&modo=lista$/)
  await page.getByLabel('Ordenar por').selectOption('name_asc')
  await filterPanel(page).getByRole('checkbox', { name: 'BYD' }).check()
  await expect(page).toHaveURL(/\/catalogo\?tipo=El%C3%A9trico&marca=BYD&preco=-200000&modo=lista$/)
  await expect(filterPanel(page).getByTestId('active-filters')).toHaveText(/^3/)
})

test('scrolls the brand list within eight rem (CAT-17)', async ({ page }) => {
  await page.goto('/catalogo')
  const list = filterPanel(page).getByRole('group', { name: 'Marca' }).last()
  const looks = await list.evaluate((element) => {
    const { maxHeight, overflowY } = getComputedStyle(element)
    return { maxHeight, overflowY, heightPx: element.clientHeight }
  })
  expect(looks).toEqual({ maxHeight: '128px', overflowY: 'auto', heightPx: 128 })
  const last = list.getByRole('checkbox').last()
  await expect(last).not.toBeInViewport()
  await list.focus()
  await page.keyboard.press('End')
  await expect(last).toBeInViewport()
})

/** @returns releases the held responses */
async function holdAnswers(page: Page, address: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/catalogo.data*', async (route) => {
    if (address.test(route.request().url())) await released
    // The page may have cancelled the request.
    await route.continue().catch(() => {})
  })
  return release
}

const searchOf = (page: Page) => page.getByPlaceholder('Buscar por modelo...').first()
const clearOf = (page: Page) => page.getByRole('button', { name: 'Limpar Todos' })

test('keeps filters cleared while a response to typing is pending (CAT-12)', async ({ page }) => {
  await page.goto('/catalogo?tipo=Elétrico')
  const release = await holdAnswers(page, /preco/)
  await stopTheClock(page)
  const { from } = priceFields(page)
  const asked = page.waitForRequest(/catalogo\.data.*preco/)
  await from.fill('400000')
  await page.clock.runFor(400)
  await asked
  await clearOf(page).click()
  await found(page, seededModels)
  release()
  await resumeAndPass(page, 1_000)
  await expect(page).toHaveURL(/\/catalogo$/)
  await expect(from).toHaveValue('')
  await found(page, seededModels)
})

test('keeps filters cleared when the response arrives before the next render (CAT-12)', async ({ page }) => {
  await page.goto('/catalogo?tipo=Elétrico')
  await stopTheClock(page)
  const { from } = priceFields(page)
  await from.fill('400000')
  await page.evaluate(async () => {
    const answer = await fetch('/catalogo.data?_routes=routes%2Fpublic%2Fframe%2Ccatalogue')
    const [body, headers] = [await answer.arrayBuffer(), answer.headers]
    window.fetch = () => Promise.resolve(new Response(body.slice(), { headers }))
  })
  await clearOf(page).click()
  await found(page, seededModels)
  await resumeAndPass(page, 1_000)
  await expect(page).toHaveURL(/\/catalogo$/)
  await expect(from).toHaveValue('')
})

test('keeps and applies text typed while a response arrives', async ({ page }) => {
  const release = await holdAnswers(page, /busca=dol(&|$)/)
  await stopTheClock(page)
  const search = searchOf(page)
  const asked = page.waitForRequest(/catalogo\.data.*busca=dol(&|$)/)
  await search.pressSequentially('dol')
  await page.clock.runFor(300)
  await asked
  await search.pressSequentially('phin m')
  release()
  await expect(page).toHaveURL(/busca=dol$/)
  await expect(search).toHaveValue('dolphin m')
  await search.pressSequentially('ini')
  await expect(search).toHaveValue('dolphin mini')
  await page.clock.runFor(300)
  await found(page, 2)
  await expect(search).toHaveValue('dolphin mini')
})

test('keeps text typed while filters are being cleared, and searches the whole list', async ({ page }) => {
  await page.goto('/catalogo?tipo=Elétrico')
  const release = await holdAnswers(page, /catalogo\.data(?!.*busca)/)
  await stopTheClock(page)
  const search = searchOf(page)
  await clearOf(page).click()
  await search.pressSequentially('volvo')
  release()
  await expect(page).toHaveURL(/\/catalogo$/)
  await expect(search).toHaveValue('volvo')
  await page.clock.runFor(300)
  await found(page, 13)
  await expect(page).toHaveURL(/\/catalogo\?busca=volvo$/)
  await expect(search).toHaveValue('volvo')
})
