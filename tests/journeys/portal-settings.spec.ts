import type { Page } from '@playwright/test'
import { adminTest as test } from './administrator.ts'
import { expectAccessible } from './axe.ts'
import { expect } from './visitor.ts'
import { decline } from './decline.ts'
import { holdScripts } from './hold-scripts.ts'

const toast = (page: Page) => page.locator('[data-toast]')
const openSettings = (page: Page) => page.goto('/admin/conteudo/seguranca')

test.describe.configure({ mode: 'serial' })

test('saves e-mail and phone, which the contact page shows to a visitor at once', async ({ page, browser, portal }) => {
  const visitor = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await visitor.goto('/contato')
  await expect(visitor.getByRole('heading', { name: 'Horário de atendimento' })).toBeVisible()
  await expect(visitor.locator('main a[href^="mailto:"], main a[href^="tel:"]')).toHaveCount(0)

  await openSettings(page)
  await page.getByRole('link', { name: 'Configurações do portal' }).click()
  await expect(page.getByText('Ainda de exemplo: E-mail de contato')).toBeVisible()
  await page.getByLabel('E-mail de contato').fill('oi@portal')
  await page.getByLabel('Telefone', { exact: true }).fill('11 95555 0101')
  await page.getByRole('button', { name: 'Salvar contatos' }).click()
  await expect(page.getByLabel('E-mail de contato')).toBeFocused()
  await expect(page.getByText('Escreva o endereço completo')).toBeVisible()
  await page.getByLabel('E-mail de contato').fill('oi@portal.com.br')
  await page.getByRole('button', { name: 'Salvar contatos' }).click()
  await expect(toast(page)).toHaveText('Configurações salvas')
  await expect(page.getByLabel('Telefone', { exact: true })).toHaveValue('(11) 95555-0101')

  await visitor.reload()
  await expect(visitor.getByRole('link', { name: 'oi@portal.com.br' })).toHaveAttribute(
    'href',
    'mailto:oi@portal.com.br',
  )
  await expect(visitor.getByRole('link', { name: '(11) 95555-0101' })).toHaveAttribute('href', 'tel:+5511955550101')
})

test(
  'shows the second of two editors the first save, and lets the second decide',
  { tag: '@long' },
  async ({ page, context }) => {
    const second = await context.newPage()
    await openSettings(page)
    await openSettings(second)
    await second.getByLabel('E-mail comercial').fill('segunda@portal.com.br')
    await page.getByLabel('E-mail comercial').fill('primeira@portal.com.br')
    await page.getByRole('button', { name: 'Salvar contatos' }).click()
    await expect(toast(page)).toHaveText('Configurações salvas')

    await second.getByRole('button', { name: 'Salvar contatos' }).click()
    await expect(
      second.getByText('editora mudou este campo para “primeira@portal.com.br”. Nada foi gravado'),
    ).toBeVisible()
    await expect(second.getByLabel('E-mail comercial')).toHaveValue('segunda@portal.com.br')
    await second.getByRole('button', { name: 'Salvar contatos' }).click()
    await expect(toast(second)).toHaveText('Configurações salvas')
  },
)

test('asks before the tab is left with unsaved changes', { tag: '@long' }, async ({ page }) => {
  await openSettings(page)
  await page.getByLabel('E-mail comercial').fill('nova@portal.com.br')
  await expect(page.getByText('Alterações não salvas.')).toBeVisible()
  await decline(page, () => page.getByRole('tab', { name: 'Webhooks' }).click())
  await expect(page.getByLabel('E-mail comercial')).toHaveValue('nova@portal.com.br')
  page.once('dialog', (question) => question.accept())
  await page.getByRole('tab', { name: 'Webhooks' }).click()
  await expect(page.getByRole('heading', { name: 'Entregas recebidas' })).toBeVisible()
})

test('keeps the switches as they were set', { tag: '@long' }, async ({ page }) => {
  await openSettings(page)
  await expect(page.getByLabel('Mostrar exemplos')).toBeChecked()
  await page.getByLabel('Mostrar exemplos').uncheck()
  await page.getByLabel('Revisar conteúdo recebido antes de publicar').check()
  await page.getByRole('button', { name: 'Salvar conteúdo' }).click()
  await expect(toast(page)).toHaveText('Configurações salvas')
  await page.reload()
  await expect(page.getByLabel('Mostrar exemplos')).not.toBeChecked()
  await expect(page.getByLabel('Revisar conteúdo recebido antes de publicar')).toBeChecked()
})

test(
  'shows a figure on no page until an editor confirms it with source and date (STAT-02)',
  { tag: '@long' },
  async ({ page, context }) => {
    const visitor = await context.newPage()
    const stated = visitor.getByRole('listitem').filter({ hasText: 'de satisfação' })
    await visitor.goto('/sobre')
    await expect(stated).toHaveCount(0)

    await openSettings(page)
    const edit = page.getByRole('link', { name: 'Editar Sobre: de satisfação' })
    await edit.click()
    const form = page.getByRole('form', { name: 'Sobre: de satisfação' })
    await form.getByLabel('Número').fill('71%')
    await form.getByLabel('Confirmado').check()
    await form.getByRole('button', { name: 'Salvar número' }).click()
    await expect(form.getByText('“valor inicial do portal” não é uma fonte')).toBeVisible()
    await expectAccessible(page)
    await form.getByLabel('Fonte').fill('Pesquisa com 412 leitores')
    await form.getByLabel('Data').fill('10/2026')
    await form.getByRole('button', { name: 'Salvar número' }).click()
    await expect(toast(page)).toHaveText('Número salvo')
    await expect(edit).toBeFocused()
    await expect(page.getByRole('listitem').filter({ hasText: 'de satisfação' })).toContainText('Confirmado')

    await visitor.reload()
    await expect(stated).toContainText('71%')
    await expect(stated).toContainText('Pesquisa com 412 leitores, out/2026')
  },
)

test('saves what is typed and ticked before the script is loaded', { tag: '@long' }, async ({ page }) => {
  const release = await holdScripts(page)
  const opening = openSettings(page)
  const phone = page.getByLabel('Telefone', { exact: true })
  await phone.fill('11 94444 0202')
  const examples = page.getByLabel('Mostrar exemplos')
  const showsExamples = await examples.isChecked()
  await examples.click()
  release()
  await opening
  await expect(page.getByText('Alterações não salvas.')).toHaveCount(2)
  await phone.press('End')
  await phone.press('Backspace')
  await phone.press('3')
  await page.getByRole('button', { name: 'Salvar contatos' }).click()
  await expect(phone).toHaveValue('(11) 94444-0203')
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Salvar conteúdo' }).click()
  await saved
  await expect(page.getByText('Alterações não salvas.')).toHaveCount(0)
  await page.reload()
  await expect(phone).toHaveValue('(11) 94444-0203')
  await expect(examples).toBeChecked({ checked: !showsExamples })
})
