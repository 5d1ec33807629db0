import { honeypotName } from '#app/platform/forms/honeypot.ts'
import { parse } from 'node-html-parser'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ContactsContext } from '#app/ui/contact-address.tsx'
import { initialSettings } from '#app/platform/settings/portal-settings.ts'
import { consentVersion } from './subscription-form.tsx'
import { NewsletterForm } from './subscribing/newsletter-form.tsx'
import { newsletterMeta, NewsletterPage } from '#app/domain/newsletter/subscribing/newsletter-page.tsx'
import { type NewsletterAnswer, newsletterOrigins, newsletterOutcomes } from './newsletter-outcome.ts'

const shown = (element: ReactNode, contacts: typeof initialSettings | null = initialSettings) => {
  const framed = <ContactsContext value={contacts}>{element}</ContactsContext>
  const Stub = createRoutesStub([{ path: '/', Component: () => framed }])
  return parse(renderToStaticMarkup(<Stub />))
}
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test.each(newsletterOrigins)('the form of %s asks for an e-mail in the portal’s own words (NL-03)', (origin) => {
  const root = shown(<NewsletterForm origin={origin} />)
  const form = root.querySelector('form[method=post][action="/newsletter"]')
  expect(form?.hasAttribute('novalidate')).toBe(true)
  const input = form?.querySelector('input[type=email][name=email][required]')
  expect(root.querySelector(`label[for="${input?.id}"]`)?.textContent).toBeTruthy()
  expect(form?.querySelector('button[type=submit]')?.textContent).toBe('Assinar')
  expect(form?.querySelector('input[name=origem]')?.getAttribute('value')).toBe(origin)
})

test('the consent names the policy and a removal address; its version belongs to exactly this sentence', () => {
  const root = shown(<NewsletterForm origin="rodape" />)
  const consent = root.querySelector('#newsletter-rodape-termos')
  expect({ version: consentVersion, text: oneLine(consent?.textContent ?? '') }).toEqual({
    version: '2026-11-22',
    text: 'Ao assinar e confirmar o endereço, você concorda em receber as notícias do portal em no máximo um e-mail por semana, como explica a Política de Privacidade. Para sair, use o link de qualquer edição ou escreva para privacidade@cargaplena.example.',
  })
  expect(consent?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
    '/politica-privacidade',
    'mailto:privacidade@cargaplena.example',
  ])
  expect(root.querySelector('input[name=consentimento]')?.getAttribute('value')).toBe(consentVersion)
})

test('where the removal address could not be read, the consent leads to the contact page', () => {
  const consent = shown(<NewsletterForm origin="rodape" />, null).querySelector('#newsletter-rodape-termos')
  expect(oneLine(consent?.textContent ?? '')).toMatch(/escreva para nossa página de contato\.$/)
  expect(consent?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toContain('/contato')
})

test('the trap is out of sight, out of the tab order, and empty', () => {
  const trap = shown(<NewsletterForm origin="rodape" />).querySelector(`[aria-hidden=true] input[name=${honeypotName}]`)
  expect(trap?.attributes).toMatchObject({ tabindex: '-1', autoComplete: 'off' })
  expect(trap?.hasAttribute('value')).toBe(false)
})

test('every outcome has its stated words (NL-02, NL-06, NL-07, NL-08, NL-09)', () => {
  const { subscribed, invalid, duplicate, failed, interrupted } = newsletterOutcomes
  const withMail = newsletterOutcomes['confirmation-sent']
  expect([subscribed.title, subscribed.text]).toEqual([
    'Sucesso!',
    expect.stringMatching(/^Email cadastrado com sucesso na newsletter\. /),
  ])
  expect(subscribed.text).not.toMatch(/enviamos|link/i)
  expect([withMail.title, withMail.text]).toEqual([
    'Sucesso!',
    'Email cadastrado com sucesso na newsletter. Confirme pelo link que enviamos.',
  ])
  expect(newsletterOutcomes['confirmation-resent']).toMatchObject({
    title: 'Sucesso!',
    text: expect.stringMatching(
      /^Email cadastrado com sucesso na newsletter\. A confirmação está a caminho de novo/,
    ) as unknown,
  })
  expect(invalid).toMatchObject({ title: 'Erro', text: 'Por favor, insira um email válido' })
  expect(duplicate).toMatchObject({ title: 'Ops!', text: 'Este email já está cadastrado na nossa newsletter' })
  expect(newsletterOutcomes['duplicate-asked']).toMatchObject({
    title: 'Ops!',
    text: 'Este email já está cadastrado na nossa newsletter. Se ainda não confirmou, use o link que enviamos.',
  })
  expect(failed).toMatchObject({ title: 'Erro', text: 'Erro ao cadastrar email. Tente novamente.' })
  expect(interrupted).toMatchObject({ title: 'Erro', text: 'Erro interno. Tente novamente mais tarde.' })
})

test('every outcome has a status of its own: it is all that the script reads', () => {
  const statuses = Object.values(newsletterOutcomes).map(({ status }) => status)
  expect(new Set(statuses).size).toBe(statuses.length)
})

const answers = (Object.keys(newsletterOutcomes) as (keyof typeof newsletterOutcomes)[]).map(
  (outcome): NewsletterAnswer => ({ outcome, email: 'ana@exemplo.com.br', origin: 'rodape' }),
)

test.each(answers)(
  'the page says the outcome $outcome in words and keeps what was typed, unless it is stored (NL-05)',
  (answer) => {
    const root = shown(<NewsletterPage answer={answer} isMailConfigured />)
    const { title, text } = newsletterOutcomes[answer.outcome]
    const isStored = ['subscribed', 'confirmation-sent', 'confirmation-resent'].includes(answer.outcome)
    const plate = root.querySelector(isStored ? '[role=status]' : '[role=alert]')
    expect(plate?.querySelectorAll('p').map((line) => line.textContent)).toEqual([title, text])
    const input = root.querySelector('input[type=email]')
    expect(input?.getAttribute('value')).toBe(isStored ? '' : answer.email)
    expect(input?.getAttribute('aria-invalid')).toBe(answer.outcome === 'invalid' ? 'true' : undefined)
    expect(root.querySelector('input[name=origem]')?.getAttribute('value')).toBe('rodape')
    expect(root.querySelectorAll('h1')).toHaveLength(1)
    const head = newsletterMeta({ answer, siteUrl: 'https://portal.example' })
    expect(head).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  },
)

test('the page itself says what the newsletter is, and whether it leaves yet, and may be found', () => {
  const root = shown(<NewsletterPage answer={null} isMailConfigured />)
  expect(root.querySelector('[role=alert], [role=status]')).toBeNull()
  expect(oneLine(root.textContent)).toContain('Só quem confirma por ele recebe as edições.')
  expect(oneLine(root.textContent)).not.toContain('ainda não começou')
  const withoutMail = oneLine(shown(<NewsletterPage answer={null} isMailConfigured={false} />).textContent)
  expect(withoutMail).toContain('O envio ainda não começou.')
  expect(withoutMail).not.toContain('enviamos um link')
  expect(JSON.stringify(newsletterMeta({ answer: null, siteUrl: 'https://portal.example' }))).not.toContain('noindex')
})
