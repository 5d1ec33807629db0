import { sweep } from '#tests/fixtures/long-run.ts'
import type { Page, Request } from '@playwright/test'
import { expectAccessibleInAllVariants } from './axe.ts'
import { linksMailedTo, test as mailTest } from './portal-with-mail.ts'
import { expect, test } from './visitor.ts'

/** Five sign-ups in ten minutes are allowed. These tests share a visitor address and send three. */
const article = '/noticias/brasil-223912-eletrificados-2025'
const inFooter = (page: Page) => {
  const footer = page.getByRole('contentinfo')
  return { input: footer.getByRole('textbox'), button: footer.getByRole('button', { name: 'Assinar' }) }
}
const isSignUp = (request: Request) => request.method() === 'POST' && new URL(request.url()).pathname === '/newsletter'
const unique = () => `ana.${crypto.randomUUID()}@exemplo.com.br`

async function answerSignUps(page: Page, answer: { status: number; afterMs?: number } | 'aborted') {
  await page.route('**/newsletter', async (route) => {
    if (!isSignUp(route.request())) return route.continue()
    if (answer === 'aborted') return route.abort()
    await new Promise((resolve) => setTimeout(resolve, answer.afterMs ?? 0))
    return route.fulfill({ status: answer.status, body: '' })
  })
}

test('signs an address up once, from the footer (NAV-43, NL-01, NL-05, NL-06, NL-07)', async ({
  page,
  consoleErrors,
}) => {
  const address = unique()
  await page.goto('/sobre')
  const { input, button } = inFooter(page)
  await input.fill(address.toUpperCase())
  await input.press('Enter')
  const success = page.getByRole('status').filter({ hasText: 'Sucesso!' })
  await expect(success).toContainText('Email cadastrado com sucesso na newsletter')
  await expect(input).toHaveValue('')
  await expect(input).toBeFocused()
  await expect(page).toHaveURL(/\/sobre$/)

  await input.fill(address)
  await button.click()
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('Ops!')
  await expect(refusal).toContainText('Este email já está cadastrado na nossa newsletter')
  await expect(success).toBeHidden()
  await expect(input).toHaveValue(address)
  await expect(input).toBeFocused()
  // The browser logs the error of the second response.
  consoleErrors.length = 0
})

for (const typed of sweep(['', '   ', 'abc'], 3)) {
  test(`refuses ${JSON.stringify(typed)} with the portal’s sentence before sending (NL-02, NL-03)`, async ({
    page,
  }) => {
    let sent = 0
    page.on('request', (request) => (sent += isSignUp(request) ? 1 : 0))
    await page.goto('/sobre')
    const { input, button } = inFooter(page)
    await input.fill(typed)
    await button.click()
    await expect(page.getByRole('alert')).toContainText('Erro')
    await expect(page.getByRole('alert')).toContainText('Por favor, insira um email válido')
    await expect(input).toBeFocused()
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveAccessibleDescription(/^Escreva o endereço completo/)
    expect(sent).toBe(0)
  })
}

test('disables the form while sending and restores the focus (NL-04)', { tag: '@long' }, async ({ page }) => {
  await page.goto('/sobre')
  await answerSignUps(page, { status: 201, afterMs: 1000 })
  const { input, button } = inFooter(page)
  await input.fill('ana@exemplo.com.br')
  await button.click()
  await expect(input).toBeDisabled()
  await expect(button).toBeDisabled()
  await expect(button).toBeEnabled()
  await expect(input).toBeEnabled()
  await expect(button).toBeFocused()
})

async function expectRefusal(page: Page, answer: Parameters<typeof answerSignUps>[1], text: string) {
  await page.goto('/sobre')
  await answerSignUps(page, answer)
  const { input, button } = inFooter(page)
  await input.fill('ana@exemplo.com.br')
  await button.click()
  await expect(page.getByRole('alert')).toContainText(text)
  await expect(input).toHaveValue('ana@exemplo.com.br')
  await expect(input).toBeEnabled()
  await expect(button).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Carga Plena')
}

for (const status of [500, 502]) {
  test(
    `keeps the page after an answer with ${status} and explains it (NL-08)`,
    { tag: '@long' },
    async ({ page, consoleErrors }) => {
      await expectRefusal(page, { status }, 'Erro ao cadastrar email. Tente novamente.')
      // The browser logs the failed request.
      consoleErrors.length = 0
    },
  )
}

test(
  'keeps the page after an aborted request and explains it (NL-09)',
  { tag: '@long' },
  async ({ page, consoleErrors }) => {
    await expectRefusal(page, 'aborted', 'Erro interno. Tente novamente mais tarde.')
    consoleErrors.length = 0
  },
)

test('explains too many attempts', { tag: '@long' }, async ({ page, consoleErrors }) => {
  await expectRefusal(page, { status: 429 }, 'Espere dez minutos e tente de novo.')
  consoleErrors.length = 0
})

test('has the form at the end of an article (NL-01, NL-06)', { tag: '@long' }, async ({ page }) => {
  await page.goto(article)
  const section = page.getByRole('region', { name: 'Receba o resumo da semana' })
  await answerSignUps(page, { status: 201 })
  const sent = page.waitForRequest(isSignUp)
  await section.getByLabel('Seu e-mail').fill('ana@exemplo.com.br')
  await section.getByRole('button', { name: 'Assinar' }).click()
  expect((await sent).postData()).toMatch(/name="origem"\s+noticia/)
  await expect(page.getByRole('status').filter({ hasText: 'Sucesso!' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('leads to a page with the result (NL-01, NL-06)', { tag: '@long' }, async ({ page }) => {
    await page.goto('/sobre')
    const { input, button } = inFooter(page)
    await input.fill(unique())
    await button.click()
    await expect(page).toHaveURL(/\/newsletter$/)
    await expect(page.getByRole('main').getByRole('status')).toContainText('Email cadastrado com sucesso na newsletter')
    await expect(page.getByRole('textbox', { name: 'Seu e-mail' })).toHaveValue('')
  })
})

const title = (page: Page) => page.getByRole('heading', { level: 1 })

mailTest.describe('with a mail server', { tag: '@long' }, () => {
  mailTest(
    'signs up, confirms by the mail’s link, and unsubscribes by another (NL-06, NL-07)',
    async ({ page, smtp, consoleErrors }) => {
      const address = unique()
      await page.goto('/sobre')
      const { input, button } = inFooter(page)
      await input.fill(address)
      await button.click()
      const success = page.getByRole('status').filter({ hasText: 'Sucesso!' })
      await expect(success).toContainText(
        'Email cadastrado com sucesso na newsletter. Confirme pelo link que enviamos.',
      )
      await expect(input).toHaveValue('')
      // The toast disappears after some seconds; the sentence below the field stays.
      await expect(page.getByRole('contentinfo').getByText('Confirme pelo link que enviamos.')).toBeVisible()
      await expect(input).toHaveAccessibleDescription(/Confirme pelo link que enviamos\./)
      await expectAccessibleInAllVariants(page)

      const links = await linksMailedTo(smtp, address)
      await page.goto(links.confirm)
      await expect(title(page)).toHaveText('Confirme a sua inscrição')
      await expectAccessibleInAllVariants(page)
      await page.getByRole('button', { name: 'Confirmar a inscrição' }).click()
      await expect(title(page)).toHaveText('Inscrição confirmada')
      await expect(page).toHaveTitle(/^Inscrição confirmada/)
      await expectAccessibleInAllVariants(page)
      await page.goto(links.confirm)
      await expect(title(page)).toHaveText('Esta inscrição já está confirmada')

      await page.goto(links.leave)
      await expect(title(page)).toHaveText('Sair da newsletter')
      await page.getByRole('button', { name: 'Sair da lista' }).click()
      await expect(title(page)).toHaveText('Você saiu da newsletter')
      await expectAccessibleInAllVariants(page)
      await page.goto(links.confirm)
      await expect(title(page)).toHaveText('Este link não vale mais')
      // The page of an invalid link offers a new subscription.
      await page.goto(links.leave)
      await page.getByLabel('Seu e-mail').fill(address)
      await page.getByRole('button', { name: 'Assinar' }).click()
      await expect(success).toContainText('Confirme pelo link que enviamos.')
      // The browser logs the invalid links.
      consoleErrors.length = 0
    },
  )

  mailTest.describe('without JavaScript', () => {
    mailTest.use({ javaScriptEnabled: false })

    mailTest('erases an address that did not sign up, permanently (NL-06)', async ({ page, smtp, consoleErrors }) => {
      const address = unique()
      await page.goto('/newsletter')
      await page.getByLabel('Seu e-mail').fill(address)
      await page.getByRole('button', { name: 'Assinar' }).click()
      await expect(page.getByRole('main').getByRole('status')).toContainText('Confirme pelo link que enviamos.')
      const links = await linksMailedTo(smtp, address)
      await page.goto(links.leave)
      await expect(title(page)).toHaveText('Apagar o seu endereço')
      await page.getByRole('button', { name: 'Apagar o endereço' }).click()
      await expect(title(page)).toHaveText('Endereço apagado')
      await page.goto(links.leave)
      await expect(title(page)).toHaveText('Este endereço não está mais na lista')
      consoleErrors.length = 0
    })
  })
})
