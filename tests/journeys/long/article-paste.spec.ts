import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { adminTest as test } from '#tests/journeys/administrator.ts'
import { expect } from '#tests/journeys/visitor.ts'

const written = (page: Page) => page.locator('textarea[name=content]')
const text = (page: Page) => page.locator('.tiptap')
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'pasted', name), 'utf8')

async function openEditor(page: Page) {
  await page.goto('/admin/conteudo/noticias/nova')
  await text(page).focus()
}

async function paste(page: Page, data: Record<string, string>, picture?: string) {
  await text(page).evaluate(
    (element, [entries, base64]) => {
      const clipboardData = new DataTransfer()
      for (const [type, value] of Object.entries(entries)) clipboardData.setData(type, value)
      if (base64) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        clipboardData.items.add(new File([bytes], 'captura.png', { type: 'image/png' }))
      }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [data, picture] as const,
  )
}

const merged = fixture('merged-cells.html')
const grid = '<table><tr><td>x</td><td>y</td></tr><tr><td>z</td><td>w</td></tr></table>'

test('splits merged cells that are pasted into a table, and loses none', async ({ page }) => {
  await openEditor(page)
  await paste(page, { 'text/html': grid })
  await text(page).locator('td').first().click()
  await paste(page, { 'text/html': merged })
  await expect(written(page)).toHaveValue(
    '<table><tbody><tr><td>A</td><td>B</td><td>C em duas linhas</td></tr><tr><td>D</td><td>E</td><td></td></tr></tbody></table>',
  )
})

test('keeps the column of a cell below a merged one', async ({ page }) => {
  await openEditor(page)
  await paste(page, { 'text/html': grid })
  await text(page).locator('td').first().click()
  await paste(page, { 'text/html': '<table><tr><td rowspan="2">A</td><td>B</td></tr><tr><td>C</td></tr></table>' })
  await expect(written(page)).toHaveValue(
    '<table><tbody><tr><td>A</td><td>B</td></tr><tr><td></td><td>C</td></tr></tbody></table>',
  )
})

test('keeps merged cells outside of a table', async ({ page }) => {
  await openEditor(page)
  await paste(page, { 'text/html': merged })
  await expect(written(page)).toHaveValue(
    '<table><tbody><tr><td>A</td><td>B</td><td rowspan="2">C em duas linhas</td></tr><tr><td>D</td><td>E</td></tr></tbody></table>',
  )
})

test('keeps headings, nested lists and footnotes of Word, and a toast names its picture', async ({ page }) => {
  await openEditor(page)
  await paste(page, { 'text/html': fixture('word.html') })
  await expect(written(page)).toHaveValue(
    '<h2><strong>Título vindo do Word</strong></h2><h2>Autonomia medida</h2>' +
      '<p>Texto com <strong>negrito</strong>, <em>itálico</em>, sublinhado, CO<sub>2</sub> e m<sup>2</sup>.</p>' +
      '<ul><li>primeiro item</li><li>segundo item<ul><li>item de dentro</li></ul></li></ul><ol><li>passo numerado</li></ol>' +
      '<table><tbody><tr><td colspan="2"><strong>Cabeçalho unido</strong></td><td rowspan="2">Duas linhas</td></tr>' +
      '<tr><td>280 km</td><td>R$ 115.800</td></tr></tbody></table>' +
      '<p>Com nota<sup>[1]</sup> e imagem no meio.</p>',
  )
  await expect(page.getByText('Imagem não incluída')).toBeVisible()
})

test('keeps captions, quotes, nested lists and right-to-left text of WordPress, and a toast names the rest', async ({
  page,
}) => {
  await openEditor(page)
  await paste(page, { 'text/html': fixture('wordpress.html') })
  await expect(written(page)).toHaveValue(
    '<p>Parágrafo com “aspas” e — travessão.</p><p>Legenda da foto</p>' +
      '<p><a href="https://www.youtube.com/watch?v=00000000000">https://www.youtube.com/watch?v=00000000000</a></p>' +
      '<p>Legenda antiga</p><blockquote><p>Uma citação.</p><p><cite>Fulana de Tal</cite></p></blockquote>' +
      '<ol><li>um</li><li>dois<ul><li>dentro</li></ul></li></ol><p dir="rtl">مرحبا بالعالم – SUV 2026</p><p>fim</p>',
  )
  await expect(page.getByText('Não entraram: 1 conteúdo incorporado, 2 imagens.')).toBeVisible()
})

test('keeps subscripts, nested lists and wrapped links of Google Docs, but not its blank lines', async ({ page }) => {
  await openEditor(page)
  await paste(page, {
    'text/html':
      '<p>CO<span style="vertical-align:sub">2</span> e m<span style="font-size:0.6em;vertical-align:super">3</span></p><br><p><br></p>' +
      '<ul><li><p>um</p></li><ul><li><p>dentro</p></li></ul></ul>' +
      '<p><a href="https://www.google.com/url?q=https://www.gov.br/anp?a%3D1%26b%3D2&amp;sa=D">ANP</a></p>',
  })
  await expect(written(page)).toHaveValue(
    '<p>CO<sub>2</sub> e m<sup>3</sup></p><ul><li>um<ul><li>dentro</li></ul></li></ul><p><a href="https://www.gov.br/anp?a=1&amp;b=2">ANP</a></p>',
  )
})

test('converts tab-separated text to a table, and keeps line breaks of plain text', async ({ page }) => {
  await openEditor(page)
  await paste(page, { 'text/plain': 'Modelo\tkm\r\nA <1>\t280\r\n' })
  await expect(written(page)).toHaveValue(
    '<table><tbody><tr><td>Modelo</td><td>km</td></tr><tr><td>A &lt;1&gt;</td><td>280</td></tr></tbody></table>',
  )
  await openEditor(page)
  await paste(page, { 'text/plain': 'um\ndois\n\ntrês' })
  await expect(written(page)).toHaveValue('<p>um<br>dois</p><p>três</p>')
})

test('names words that the editor does not accept', async ({ page }) => {
  await openEditor(page)
  await paste(page, { 'text/html': '<p>presente</p><noscript>perdida</noscript>' })
  await expect(page.getByText('Parte do texto colado não entrou')).toBeVisible()
  await expect(page.getByText('Falta: perdida.')).toBeVisible()
  await expect(written(page)).toHaveValue('<p>presente</p>')
})

test('inserts a table that is pasted into a question after it', async ({ page }) => {
  await openEditor(page)
  await page.getByRole('button', { name: /Pergunta frequente/ }).click()
  await paste(page, { 'text/html': '<table><tr><td>Célula</td></tr></table><p>seguinte</p>' })
  await expect(written(page)).toHaveValue(/<table><tbody><tr><td>Célula<\/td><\/tr><\/tbody><\/table><p>seguinte<\/p>/)
})

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC'

test('uploads a picture at once that is pasted into the text (IMG-10)', async ({ page }) => {
  await openEditor(page)
  await page.keyboard.type('Antes')
  await paste(page, {}, pixel)
  await expect(written(page)).toHaveValue(
    /^<p>Antes<\/p><img src="\/imagens\/news-images\/news-content\/captura-optimized-\d+\.jpeg">$/,
  )
  await expect(page.getByText('Sem texto alternativo')).toBeVisible()
})

test('uploads dropped pictures at once, and inserts them at the drop position (IMG-10)', async ({ page }) => {
  await openEditor(page)
  await page.keyboard.type('Primeiro')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Segundo')
  const files = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    for (const name of ['um.png', 'dois.png']) transfer.items.add(new File([bytes], name, { type: 'image/png' }))
    return transfer
  }, pixel)
  const first = text(page).locator('p').first()
  const box = await first.boundingBox()
  const at = { clientX: (box?.x ?? 0) + (box?.width ?? 0) - 2, clientY: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  for (const type of ['dragenter', 'dragover', 'drop']) await first.dispatchEvent(type, { ...at, dataTransfer: files })
  await expect(written(page)).toHaveValue(
    /^<p>Primeiro<\/p><img src="[^"]+\/um-optimized-\d+\.jpeg"><img src="[^"]+\/dois-optimized-\d+\.jpeg"><p>Segundo<\/p>$/,
  )
})

test('names a dropped file that is not a picture, and changes nothing (IMG-06)', async ({ page }) => {
  await openEditor(page)
  await page.keyboard.type('Antes')
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['%PDF'], 'folheto.pdf', { type: 'application/pdf' }))
    return transfer
  })
  for (const type of ['dragenter', 'dragover', 'drop'])
    await text(page).locator('p').first().dispatchEvent(type, { dataTransfer: files })
  await expect(page.getByText('folheto.pdf: Formato não suportado. Use JPG, PNG ou WebP.')).toBeVisible()
  await expect(written(page)).toHaveValue('<p>Antes</p>')
})
