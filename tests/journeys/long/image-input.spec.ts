import type { Page } from '@playwright/test'
import { buildPicture, bytesOf } from '#tests/builders/picture.ts'
import { adminTest as test, signedInCookies } from '#tests/journeys/administrator.ts'
import { expect } from '#tests/journeys/visitor.ts'

const formWithPicture = '/admin/conteudo/noticias/nova'

type Chosen = { name: string; mimeType: string; buffer: Buffer }

async function aFile(name: string, width: number, height: number): Promise<Chosen> {
  return { name, mimeType: 'image/png', buffer: Buffer.from(await bytesOf(buildPicture({ width, height }).png())) }
}

const broken: Chosen = { name: 'quebrada.png', mimeType: 'image/png', buffer: Buffer.from('\u0089PNG') }
const animation: Chosen = { name: 'animada.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
const huge: Chosen = { name: 'enorme.png', mimeType: 'image/png', buffer: Buffer.alloc(21 * 1024 * 1024) }

async function openUpload(page: Page, form = formWithPicture) {
  await page.goto(form)
  await page.getByText('Upload otimizado', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Upload otimizado' })).toBeChecked()
}

const fileField = (page: Page) => page.getByLabel(/Escolher image/)
const toast = (page: Page, title: string) => page.locator('[data-toast]').filter({ hasText: title })

async function holdUpload(page: Page): Promise<() => void> {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/admin/imagens/enviar?*', async (route) => {
    await held
    await route.continue()
  })
  return arrive
}

test.describe('a picture of a form', () => {
  test('is shown with its figures, sent by Enter, and stays shown until "Limpar" (IMG-02, IMG-03, IMG-10, IMG-11, IMG-12, IMG-13)', async ({
    page,
  }) => {
    await openUpload(page)
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/admin/imagens/enviar') && sent.push(request.url()))
    const beside = page.waitForEvent('worker')
    await fileField(page).setInputFiles(await aFile('Foto Á.PNG', 2400, 1600))
    expect((await beside).url()).toContain('reduce-image')
    await expect(toast(page, 'Imagem Processada')).toContainText(/reduzido em \d+%\. Dimensões: 900x600/)
    const prepared = page.getByRole('group', { name: 'Imagem preparada' })
    const expectFigures = async () => {
      await expect(prepared.getByRole('img', { name: 'Prévia da imagem otimizada' })).toBeVisible()
      for (const label of ['Antes', 'Depois', 'Redução', 'Dimensões'])
        await expect(prepared.getByText(label, { exact: true })).toBeVisible()
      await expect(prepared.getByText('900x600')).toBeVisible()
    }
    await expectFigures()
    await expect(prepared.getByText('Ainda não enviada')).toBeVisible()
    await expect(prepared.getByRole('button', { name: 'Enviar' })).toBeFocused()
    expect(sent).toEqual([])
    await page.keyboard.press('Enter')
    await expect(prepared.getByText('Enviada', { exact: true })).toBeVisible()
    await expect(toast(page, 'Imagem Processada')).toBeVisible()
    await expect(toast(page, 'Upload Concluído')).toContainText(/reduzido em \d+%\. Dimensões: 900x600/)
    await expectFigures()
    await prepared.getByRole('button', { name: 'Limpar' }).click()
    await expect(prepared).toBeHidden()
    await page.getByText('URL', { exact: true }).click()
    const address = await page.getByRole('textbox', { name: /^URL de/ }).inputValue()
    expect(address).toMatch(/^\/imagens\/news-images\/news-main\/foto---optimized-\d{13}\.jpeg$/)
    const picture = await page.request.get(address)
    expect(picture.headers()['content-type']).toBe('image/jpeg')
  })

  test('fits its preset, is a JPEG, and stands on white (IMG-01, IMG-07, IMG-08)', async ({ page }) => {
    await openUpload(page)
    const transparent = Buffer.from(await bytesOf(buildPicture({ width: 600, height: 400, alpha: 0 }).png()))
    await fileField(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: transparent })
    await expect(page.getByText('600x400', { exact: true })).toBeVisible()
    const preview = page.getByRole('img', { name: 'Prévia da imagem otimizada' })
    expect(await preview.getAttribute('src')).toMatch(/^data:image\/jpeg;/)
    const pixel = await preview.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      context?.drawImage(image, 0, 0)
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
    })
    expect(pixel).toEqual([255, 255, 255, 255])
  })

  test('that is none is told of, under its name (IMG-04, IMG-05, IMG-06, IMG-15, IMG-16)', async ({ page }) => {
    await openUpload(page)
    await fileField(page).setInputFiles(animation)
    await expect(toast(page, 'Arquivo Inválido')).toContainText(
      'animada.gif: Formato não suportado. Use JPG, PNG ou WebP.',
    )
    await fileField(page).setInputFiles(huge)
    await expect(toast(page, 'Arquivo Inválido')).toContainText('enorme.png: Arquivo muito grande. Máximo 20MB.')
    await fileField(page).setInputFiles(broken)
    await expect(toast(page, 'Erro no Processamento')).toContainText('Falha ao otimizar imagem')
    await expect(page.getByText('quebrada.png: Falha ao carregar imagem')).toBeVisible()
  })

  test('that could not be sent says why, stays, and is sent again (IMG-12, IMG-14)', async ({
    page,
    consoleErrors,
  }) => {
    await openUpload(page, '/admin/conteudo/veiculos/novo')
    const refusal = { status: 413, json: { message: 'Arquivo muito grande. Máximo 20MB.' } }
    await page.route('**/admin/imagens/enviar?*', (route) => route.fulfill(refusal), { times: 1 })
    await page.route('**/admin/imagens/enviar?*', (route) => route.abort(), { times: 1 })
    await fileField(page).setInputFiles(await aFile('a.png', 2400, 1600))
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(toast(page, 'Erro no Upload')).toContainText('Falha ao enviar imagem')
    await expect(page.getByRole('img', { name: 'Prévia da imagem otimizada' })).toBeVisible()
    await expect(page.getByText('1200x800', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Enviar de novo' }).click()
    await expect(toast(page, 'Erro no Upload')).toContainText(refusal.json.message)
    await page.getByRole('button', { name: 'Enviar de novo' }).click()
    await expect(page.locator('[name=image_url]')).toHaveValue(
      /^\/imagens\/vehicle-images\/vehicles\/a-optimized-\d{13}/,
    )
    consoleErrors.length = 0
  })

  test('is cleared before it has arrived (IMG-03)', async ({ page }) => {
    await openUpload(page)
    await holdUpload(page)
    await fileField(page).setInputFiles(await aFile('a.png', 300, 200))
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByRole('button', { name: 'Limpar' }).click()
    await expect(fileField(page)).toBeAttached()
  })

  test('is not taken once the session has ended elsewhere, stays, and is sent after signing in again (PERM-05, PERM-07)', async ({
    page,
    context,
    portal,
    consoleErrors,
  }) => {
    const own = await signedInCookies(portal.url)
    await context.addCookies(own)
    await openUpload(page)
    const cookie = own.map(({ name, value }) => `${name}=${value}`).join()
    const signOut = { method: 'POST', headers: { origin: portal.url, cookie }, redirect: 'manual' } as const
    expect((await fetch(`${portal.url}/admin/sair`, signOut)).status).toBe(302)

    const refused = page.waitForResponse('**/admin/imagens/enviar?*')
    await fileField(page).setInputFiles(await aFile('sessao.png', 300, 200))
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    expect((await refused).status()).toBe(401)
    await expect(toast(page, 'Erro de Autenticação')).toContainText('Você precisa estar logado como admin')
    const editor = page.getByRole('dialog', { name: 'Nova notícia' })
    await expect(editor.getByText('Acesso Negado')).toBeVisible()
    await expect(page.getByText('Login de administrador necessário para upload otimizado.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Prévia da imagem otimizada' })).toBeVisible()
    consoleErrors.length = 0

    await context.addCookies(await signedInCookies(portal.url))
    const signIn = page.getByRole('dialog', { name: 'Acesso Negado' })
    await page.addLocatorHandler(signIn, () => signIn.getByRole('button', { name: 'Fechar' }).click())
    await page.getByRole('button', { name: 'Enviar de novo' }).click()
    await expect(toast(page, 'Upload Concluído')).toBeVisible()
    await expect(editor.getByText('Acesso Negado')).toBeHidden()
    consoleErrors.length = 0
  })

  test('on a browser whose canvas gives nothing says so (IMG-16, IMG-15)', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { OffscreenCanvas: undefined })
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await openUpload(page)
    await fileField(page).setInputFiles(await aFile('a.png', 300, 200))
    await expect(page.getByText('a.png: Não foi possível obter contexto do canvas')).toBeVisible()
    await expect(toast(page, 'Erro no Processamento')).toContainText('Falha ao otimizar imagem')
  })

  test('is made smaller in the page itself where no worker can draw (IMG-07)', async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { OffscreenCanvas: undefined }))
    await openUpload(page)
    await fileField(page).setInputFiles(await aFile('a.png', 2400, 1600))
    await expect(toast(page, 'Imagem Processada')).toBeVisible()
  })

  test('that cannot be shown says so (IMG-16)', async ({ page }) => {
    await page.addInitScript(() => {
      FileReader.prototype.readAsDataURL = function fail() {
        this.dispatchEvent(new ProgressEvent('error'))
      }
    })
    await openUpload(page)
    await fileField(page).setInputFiles(await aFile('a.png', 300, 200))
    await expect(page.getByText('a.png: Erro ao criar preview')).toBeVisible()
  })
})

test.describe('the media library', () => {
  test('takes several pictures, each with its own state, and a form chooses one of them (IMG-17, IMG-15)', async ({
    page,
  }) => {
    await page.goto('/admin/imagens')
    const arrive = await holdUpload(page)
    const files = [await aFile('primeira.png', 800, 600), broken, await aFile('segunda.png', 500, 500)]
    await fileField(page).setInputFiles(files)
    const rows = page.getByRole('list', { name: 'Imagens escolhidas' }).getByRole('listitem')
    await expect(toast(page, 'Erro no Processamento')).toContainText('Falha ao otimizar algumas imagens')
    await expect(rows.nth(1)).toContainText('Falha ao carregar imagem')
    arrive()
    await expect(rows.filter({ hasText: 'Enviada' })).toHaveCount(2)
    await expect(toast(page, 'Upload Concluído')).toContainText('2 imagens enviadas.')

    const card = page
      .getByRole('listitem')
      .filter({ hasText: /segunda-optimized-\d+\.jpeg/ })
      .first()
    await card.getByLabel('Texto alternativo').fill('Um quadrado colorido')
    await card.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Texto salvo.')).toBeVisible()
    await expect(card).toContainText('Não é usada em nenhuma página.')

    await page.goto(formWithPicture)
    await page.getByRole('button', { name: 'Escolher da biblioteca' }).click()
    const dialog = page.getByRole('dialog', { name: 'Biblioteca de imagens' })
    await dialog.getByRole('searchbox').fill('quadrado')
    await dialog.getByRole('searchbox').press('Enter')
    await dialog.getByRole('button', { name: 'Um quadrado colorido' }).first().click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('textbox', { name: /^URL de/ })).toHaveValue(/segunda-optimized-/)
    await expect(page.getByLabel('Texto alternativo')).toHaveValue('Um quadrado colorido')
  })

  test('a picture that no page shows is deleted once that is confirmed, and comes back with its file', async ({
    page,
  }) => {
    await page.goto('/admin/imagens')
    await fileField(page).setInputFiles(await aFile('passageira.png', 300, 200))
    const card = page.getByRole('listitem').filter({ hasText: /passageira-optimized-\d+\.jpeg/ })
    await expect(card).toBeVisible()
    page.once('dialog', (question) => void question.accept())
    await card.getByRole('button', { name: 'Excluir' }).click()
    await expect(card).toBeHidden()
    await toast(page, 'Imagem excluída.').getByRole('button', { name: 'Desfazer' }).click()
    await expect(card).toBeVisible()
    await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 300)
  })
})
