import type { Page } from '@playwright/test'
import { adminTest as test } from '#tests/journeys/administrator.ts'
import { expect } from '#tests/journeys/visitor.ts'

const newArticle = '/admin/conteudo/noticias/nova'

const written = (page: Page) => page.locator('textarea[name=content]')
const text = (page: Page) => page.locator('.tiptap')

async function openEditor(page: Page) {
  await page.goto(newArticle)
  await text(page).focus()
}

async function use(page: Page, name: string) {
  const bar = page.getByRole('toolbar', { name: 'Formatação do texto' })
  const focused = bar.locator(':focus')
  const button = bar.getByRole('button', { name, exact: true })
  await page.keyboard.press('Alt+F10')
  await expect(focused).toHaveCount(1)
  do {
    const left = await focused.elementHandle()
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction((element) => element !== document.activeElement, left)
  } while (!(await button.evaluate((element) => element === document.activeElement)))
  await page.keyboard.press('Enter')
  await expect(focused).toHaveCount(0)
}

test('writes an article with the keyboard only: heading, bold, link and list', async ({ page }) => {
  await openEditor(page)
  await use(page, 'Título')
  await page.keyboard.type('Uma seção')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Peso')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' e ')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await expect(dialog.getByRole('textbox', { name: 'Endereço' })).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('https://')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('/catalogo')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Enter')
  await use(page, 'Lista')
  await page.keyboard.type('um')
  await expect(written(page)).toHaveValue(
    '<h2>Uma seção</h2><p><strong>Peso</strong> e <a href="/catalogo">/catalogo</a></p><ul><li>um</li></ul>',
  )
  await expect(page.getByRole('button', { name: 'Lista', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('adds, answers, moves and removes questions with the keyboard', async ({ page }) => {
  await openEditor(page)
  await use(page, 'Pergunta frequente')
  await page.keyboard.type('Vale?')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Vale.')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('Quanto?')
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect(text(page).locator('[data-question]')).toHaveText(['Quanto?', 'Vale?'])
  await use(page, 'Excluir pergunta')
  await expect(written(page)).toHaveValue(
    /^<div data-faq=""><div data-faq-item=""><p data-question="">Vale\?<\/p><div data-answer=""><p>Vale\.<\/p><\/div><\/div><\/div>$/,
  )
})

test('keeps header and caption of a table, and the keyboard can leave it', async ({ page }) => {
  await openEditor(page)
  await use(page, 'Tabela')
  await page.keyboard.type('Modelo')
  await use(page, 'Excluir coluna')
  await use(page, 'Legenda da tabela')
  await page.keyboard.type('Preços')
  await page.keyboard.press('Enter')
  await expect(written(page)).toHaveValue(/^<table><caption>Preços<\/caption><thead><tr><th scope="col">/)
  await expect(text(page).locator('th')).toHaveCount(2)
  for (let cell = 0; cell < 6; cell++) await page.keyboard.press('Tab')
  await expect(text(page)).not.toBeFocused()
})

test('finds a vehicle card by a part of its name', async ({ page }) => {
  await openEditor(page)
  await page.keyboard.type('Antes')
  await use(page, 'Veículo')
  await page.keyboard.type('dolphin mini')
  await page.keyboard.press('Enter')
  await expect(text(page).locator('.editor-vehicle')).toContainText('Dolphin Mini')
  await page.keyboard.type('Depois')
  await expect(written(page)).toHaveValue(/^<p>Antes<\/p><div data-vehicle="\d+"><\/div><p>Depois<\/p>$/)
})

test('cleans a paste from Word, and leaves out a picture of another site', async ({ page }) => {
  await openEditor(page)
  await text(page).evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      `<style>p{color:red}</style><h1 class="MsoTitle">Do Word<o:p></o:p></h1><p style="color:red">Texto <b>forte</b></p>
       <p style="mso-list:l0"><span style="mso-list:Ignore">1.</span>Item</p><img src="https://fora.example/x.gif" onerror="a()">`,
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(written(page)).toHaveValue('<h2>Do Word</h2><p>Texto <strong>forte</strong></p><ol><li>Item</li></ol>')
  await expect(page.getByText('Imagem não incluída')).toBeVisible()
})

test('converts typed Markdown signs to headings and a typed address to a link', async ({ page }) => {
  await openEditor(page)
  await page.keyboard.type('## Seção')
  await page.keyboard.press('Enter')
  await page.keyboard.type('### Parte')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Veja https://www.gov.br/anp e exemplo.com.br agora, e recarga.Se depois.')
  await expect(written(page)).toHaveValue(
    '<h2>Seção</h2><h3>Parte</h3><p>Veja <a href="https://www.gov.br/anp">https://www.gov.br/anp</a> e ' +
      '<a href="https://exemplo.com.br">exemplo.com.br</a> agora, e recarga.Se depois.</p>',
  )
})

test('converts pasted Markdown, and leaves out what is not allowed', async ({ page }) => {
  await openEditor(page)
  const markdown = [
    '# Preços de novembro',
    '',
    'O **Dolphin Mini** segue [no catálogo](/catalogo). <script>alert(1)</script>[Não](javascript:alert(1))',
    '',
    '- um',
    '- dois',
    '',
    '| Modelo | km |',
    '| --- | --- |',
    '| A | 280 |',
    '',
    '![de fora](https://fora.example/x.gif)',
  ].join('\n')
  await text(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, markdown)
  await expect(written(page)).toHaveValue(
    '<h2>Preços de novembro</h2><p>O <strong>Dolphin Mini</strong> segue <a href="/catalogo">no catálogo</a>. Não</p>' +
      '<ul><li>um</li><li>dois</li></ul>' +
      '<table><thead><tr><th scope="col">Modelo</th><th scope="col">km</th></tr></thead><tbody><tr><td>A</td><td>280</td></tr></tbody></table>',
  )
  await expect(page.getByText('Imagem não incluída')).toBeVisible()
})

test('corrects a word at 375 px without horizontal scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await openEditor(page)
  await page.keyboard.type('Preco')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('ço')
  await page.getByRole('button', { name: 'Negrito', exact: true }).click()
  await page.keyboard.type(' certo')
  await expect(written(page)).toHaveValue('<p>Preço<strong> certo</strong></p>')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})

test('does not count an unchanged text as unsaved, although the editor normalises its HTML', async ({ page }) => {
  await page.goto('/admin/conteudo/noticias/16')
  await expect(page.getByRole('toolbar').first()).toBeVisible()
  const stored = page.locator('textarea[name=content]')
  const before = await stored.inputValue()
  await page.getByRole('textbox', { name: 'Conteúdo' }).click()
  await page.keyboard.press('ArrowRight')
  expect(await stored.inputValue()).toBe(before)
  let questions = 0
  page.on('dialog', (question) => {
    questions += 1
    void question.accept()
  })
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/\/admin\/conteudo$/)
  expect(questions).toBe(0)
})
