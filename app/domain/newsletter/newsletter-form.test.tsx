import { honeypotName } from '#app/platform/forms/honeypot.ts'
import { parse } from 'node-html-parser'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ContactsContext } from '#app/ui/contact-address.tsx'
import { initialSettings } from '#app/platform/settings/portal-settings.ts'
import { NewsletterForm } from './subscribing/newsletter-form.tsx'
import { newsletterMeta, NewsletterPage } from '#app/domain/newsletter/subscribing/newsletter-page.tsx'
import {
  consentVersion,
  type NewsletterAnswer,
  newsletterOrigins,
  newsletterOutcomes,
  noticeConsentVersion,
} from './newsletter-outcome.ts'

const contactsSet = { ...initialSettings, privacyEmail: 'privacidade@cargaplena.com.br' }
const shown = (element: ReactNode, contacts: typeof initialSettings | null = contactsSet) => {
  const framed = <ContactsContext value={contacts}>{element}</ContactsContext>
  const Stub = createRoutesStub([{ path: '/', Component: () => framed }])
  return parse(renderToStaticMarkup(<Stub />))
}
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test.each(newsletterOrigins)('renders the form of %s with the specified e-mail label (NL-03)', (origin) => {
  const root = shown(<NewsletterForm origin={origin} />)
  const form = root.querySelector('form[method=post][action="/newsletter"]')
  expect(form?.hasAttribute('novalidate')).toBe(true)
  const input = form?.querySelector('input[type=email][name=email][required]')
  expect(root.querySelector(`label[for="${input?.id}"]`)?.textContent).toBeTruthy()
  expect(form?.querySelector('button[type=submit]')?.textContent).toBe('Assinar')
  expect(form?.querySelector('input[name=origem]')?.getAttribute('value')).toBe(origin)
})

test('names policy and removal address in the consent, whose version matches its text', () => {
  const root = shown(<NewsletterForm origin="rodape" />)
  const consent = root.querySelector('#newsletter-rodape-termos')
  expect({ version: consentVersion, text: oneLine(consent?.textContent ?? '') }).toEqual({
    version: '2026-11-22',
    text: 'Ao assinar e confirmar o endereço, você concorda em receber as notícias do portal em no máximo um e-mail por semana, como explica a Política de Privacidade. Para sair, use o link de qualquer edição ou escreva para privacidade@cargaplena.com.br.',
  })
  expect(consent?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
    '/politica-privacidade',
    'mailto:privacidade@cargaplena.com.br',
  ])
  expect(root.querySelector('input[name=consentimento]')?.getAttribute('value')).toBe(consentVersion)
})

test('without mail says that nothing is sent yet, and consents to a later confirmation mail', () => {
  const root = shown(<NewsletterForm origin="rodape" isMailing={false} />)
  const consent = root.querySelector('#newsletter-rodape-termos')
  expect({ version: noticeConsentVersion, text: oneLine(consent?.textContent ?? '') }).toEqual({
    version: 'aviso-2026-11-29',
    text: 'O envio ainda não começou. Ao deixar o endereço, você concorda que o portal o guarde e mande um pedido de confirmação quando o envio começar, como explica a Política de Privacidade. Para apagar, escreva para privacidade@cargaplena.com.br.',
  })
  expect(root.querySelector('input[name=consentimento]')?.getAttribute('value')).toBe(noticeConsentVersion)
})

test.each([null, initialSettings])('links the contact page in the consent if no removal address is set', (contacts) => {
  const consent = shown(<NewsletterForm origin="rodape" />, contacts).querySelector('#newsletter-rodape-termos')
  expect(oneLine(consent?.textContent ?? '')).toMatch(/escreva para nossa página de contato\.$/)
  expect(consent?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toContain('/contato')
})

test('keeps the trap hidden, out of the tab order and empty', () => {
  const trap = shown(<NewsletterForm origin="rodape" />).querySelector(`[aria-hidden=true] input[name=${honeypotName}]`)
  expect(trap?.attributes).toMatchObject({ tabindex: '-1', autoComplete: 'off' })
  expect(trap?.hasAttribute('value')).toBe(false)
})

test('shows the specified text for every outcome (NL-02, NL-06, NL-07, NL-08, NL-09)', () => {
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

test('gives every outcome an HTTP status, which the script reads', () => {
  const statuses = Object.values(newsletterOutcomes).map(({ status }) => status)
  expect(new Set(statuses).size).toBe(statuses.length)
})

const answers = (Object.keys(newsletterOutcomes) as (keyof typeof newsletterOutcomes)[]).map(
  (outcome): NewsletterAnswer => ({ outcome, email: 'ana@exemplo.com.br', origin: 'rodape' }),
)

test.each(answers)('shows the outcome $outcome and keeps the input unless it was stored (NL-05)', (answer) => {
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
})

test('says on the page what the newsletter is and whether it is sent yet, and is indexed', () => {
  const root = shown(<NewsletterPage answer={null} isMailConfigured />)
  expect(root.querySelector('[role=alert], [role=status]')).toBeNull()
  expect(oneLine(root.textContent)).toContain('Só quem confirma por ele recebe as edições.')
  expect(oneLine(root.textContent)).not.toContain('ainda não começou')
  const withoutMail = oneLine(shown(<NewsletterPage answer={null} isMailConfigured={false} />).textContent)
  expect(withoutMail).toMatch(/O envio ainda não começou.*manda um pedido de confirmação.*Seu e-mail/)
  expect(withoutMail).not.toContain('enviamos um link')
  expect(JSON.stringify(newsletterMeta({ answer: null, siteUrl: 'https://portal.example' }))).not.toContain('noindex')
})
