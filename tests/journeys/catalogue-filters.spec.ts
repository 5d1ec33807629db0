import { cards, filterPanel, found, priceFields, pricesOf } from './catalogue-steps.ts'
import { passTime, takeTheClock } from './clock.ts'
import { expect, test } from './visitor.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/catalogo')
})

test('CAT-11 CAT-12 CAT-15 CAT-16 ticking filters narrows the list, and clearing brings it back', async ({ page }) => {
  const filters = filterPanel(page)
  await filters.getByLabel('Elétrico').check()
  await found(page, 119)
  await expect(filters.getByTestId('active-filters')).toHaveText(/^1/)
  await filters.getByRole('checkbox', { name: 'BYD' }).check()
  await found(page, 12)
  await expect(filters.getByTestId('active-filters')).toHaveText(/^2/)
  for (const name of await cards(page).locator('h2').allTextContents()) expect(name).toContain('BYD')
  await filters.getByRole('button', { name: 'Limpar Todos' }).click()
  await found(page, 191)
  await expect(filters.getByTestId('active-filters')).toHaveCount(0)
  await expect(filters.getByLabel('Elétrico')).not.toBeChecked()
})

test('CAT-13 CAT-14 a search narrows the cards while one types, whatever accents and case', async ({ page }) => {
  await page.getByPlaceholder('Buscar por modelo...').first().fill('dolphín MINI')
  await found(page, 2)
  await expect(page).toHaveURL(/busca=/)
  await expect(cards(page).first()).toContainText('BYD Dolphin Mini')
})

test('CAT-22 CAT-23 the address keeps the filters, the back button takes them back one by one', async ({ page }) => {
  const filters = filterPanel(page)
  await filters.getByLabel('Híbrido Plugin').check()
  await found(page, 61)
  await page.reload()
  await found(page, 61)
  await expect(filters.getByLabel('Híbrido Plugin')).toBeChecked()
  await page.goBack()
  await found(page, 191)
  await expect(filters.getByLabel('Híbrido Plugin')).not.toBeChecked()
  await filters.getByLabel('Híbrido Plugin').check()
  await found(page, 61)
  await filters.getByLabel('Híbrido Plugin').uncheck()
  await found(page, 191)
  expect(new URL(page.url()).search).toBe('')
})

test('CAT-19 CAT-20 CAT-21 sliders start open at both ends, and a moved handle asks for its price', async ({
  page,
}) => {
  const filters = filterPanel(page)
  const highest = filters.getByRole('slider', { name: 'Preço: máximo' })
  await expect(highest).toHaveAttribute('aria-valuetext', /300k ou mais/)
  await expect(filters.getByRole('slider', { name: 'Autonomia: mínimo' })).toHaveAttribute('step', '10')
  await found(page, 191)
  await highest.focus()
  for (let price = 290_000; price >= 200_000; price -= 10_000) {
    await highest.press('ArrowLeft')
    await expect(highest).toHaveValue(String(price))
  }
  await expect(page).toHaveURL(/preco=-200000/)
  await expect(highest).toHaveAttribute('aria-valuetext', /R\$\s200k/)
  await expect(async () => {
    const prices = await pricesOf(page)
    expect(prices.length).toBeGreaterThan(0)
    expect(Math.max(...prices)).toBeLessThanOrEqual(200_000)
  }).toPass()
})

test('CAT-24 a price is asked for as a Brazilian writes it, also beyond the slider', async ({ page }) => {
  const { from, to, group } = priceFields(page)
  await from.fill('159.800')
  await from.press('Enter')
  await expect(page).toHaveURL(/preco=159800-$/)
  await expect(from).toHaveValue('159.800')
  await from.fill('500000,50')
  await to.focus()
  await expect(page).toHaveURL(/preco=500001-$/)
  await expect(page.getByRole('link', { name: /Remover filtro: A partir de/ })).toBeVisible()
  await expect(from).toHaveValue('500.001')
  await expect(group).toContainText('R$\u00a0500k ou mais')
})

test('once it is confirmed a field shows what the address says', async ({ page }) => {
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

test('a range beyond the slider is named as it is, and its handles can be moved', async ({ page }) => {
  await page.goto('/catalogo?preco=300000-500000')
  const { from, to, group } = priceFields(page)
  await expect(group).toContainText('R$\u00a0300k – R$\u00a0500k')
  await group.getByRole('slider', { name: 'Preço: mínimo' }).press('ArrowLeft')
  await expect(page).toHaveURL(/preco=290000-500000$/)
  await expect(from).toHaveValue('290.000')
  const handle = group.getByRole('slider', { name: 'Preço: máximo' })
  await handle.press('ArrowLeft')
  await expect(page).toHaveURL(/preco=280000-290000$/)
  await expect(to).toHaveValue('290.000')
})

test('of two handles at the right end the pointer takes the one that can move', async ({ page }) => {
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

test('CAT-12 cleared filters stay cleared, whatever was typed just before', async ({ page }) => {
  await takeTheClock(page)
  await page.goto('/catalogo?tipo=Elétrico')
  const { from } = priceFields(page)
  const search = page.getByPlaceholder('Buscar por modelo...').first()
  const clear = page.getByRole('button', { name: 'Limpar Todos' })
  await from.fill('400000')
  await clear.click()
  await found(page, 191)
  await passTime(page, 500)
  await expect(page).toHaveURL(/\/catalogo$/)
  await expect(from).toHaveValue('')
  await page.goBack()
  await found(page, 119)
  await search.fill('volvo')
  await clear.click()
  await found(page, 191)
  await passTime(page, 500)
  await expect(page).toHaveURL(/\/catalogo$/)
  await expect(search).toHaveValue('')
})

test('a box that is ticked and unticked at once stays unticked', async ({ page }) => {
  await takeTheClock(page)
  const volvo = page.getByRole('checkbox', { name: 'Volvo' })
  await volvo.check()
  await passTime(page, 50)
  await volvo.uncheck()
  await passTime(page, 1000)
  await expect(volvo).not.toBeChecked()
  await found(page, 191)
})

test('a box that is unticked the moment its answer arrives stays unticked', async ({ page }) => {
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
  await found(page, 191)
})

test('a search keeps the space that one has just typed', async ({ page }) => {
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

test('the keyboard stays where it was when a control vanishes with the filters', async ({ page }) => {
  const focused = page.locator(':focus')
  await page.goto('/catalogo?marca=Volvo')
  await page.getByRole('button', { name: 'Limpar Todos' }).press('Enter')
  await found(page, 191)
  await expect(focused).toHaveText('Filtros Avançados')
  // The code of an empty list comes on its own; before it the button sends its form as it does without script.
  await page.goto('/catalogo?busca=zzzz', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Limpar filtros' }).press('Enter')
  await found(page, 191)
  await expect(focused).toContainText('191 veículo(s) encontrado(s)')
  await page.goto('/catalogo?marca=BYD&marca=Volvo')
  await page.getByRole('link', { name: 'Remover filtro: BYD' }).press('Enter')
  await found(page, 11)
  await expect(focused).toContainText('11 veículo(s) encontrado(s)')
  await page.getByLabel('Ordenar por').focus()
  await page.getByLabel('Ordenar por').selectOption('price_asc')
  await expect(page).toHaveURL(/ordem=price_asc/)
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await expect(page.getByLabel('Ordenar por')).toBeFocused()
})

test('an active filter leaves by its chip', async ({ page }) => {
  await page.goto('/catalogo?marca=BYD&marca=Volvo')
  await found(page, 32)
  await page.getByRole('link', { name: 'Remover filtro: BYD' }).click()
  await found(page, 11)
})

test('8.16 CAT-04 CAT-26 another control takes along what was typed and ticked just before', async ({ page }) => {
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

test('CAT-17 the brand list scrolls in its own eight rem', async ({ page }) => {
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
