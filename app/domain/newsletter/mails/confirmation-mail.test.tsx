import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { writeConfirmation } from './confirmation-mail.tsx'
import { buildSecret } from '#tests/builders/secret.ts'

async function write(privacyEmail: string | null = 'privacidade@cargaplena.com.br') {
  const mailTo = await writeConfirmation({
    secret: buildSecret(),
    askedAt: new Date('2026-11-22T12:05:00Z'),
    privacyEmail,
    siteUrl: 'https://portal.example',
  })
  return mailTo(7)
}
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

test('says when the address was entered, that nothing is sent before, and how to be erased', async () => {
  const { subject, text } = await write()
  expect(subject).toBe('Confirme a sua inscrição | Carga Plena')
  const said = oneLine(text)
  expect(said).toContain('Em 22/11/2026, às 09:05, alguém pediu para este endereço o resumo da semana')
  expect(said).toContain('Sem a sua confirmação, nenhuma edição é enviada.')
  expect(said).toContain('ou escreva para privacidade@cargaplena.com.br')
  expect(said).toMatch(/Apagar o meu endereço https:\/\/portal\.example\/newsletter\/sair\/[\w-]{48}/)
  expect(said).toMatch(/https:\/\/portal\.example\/newsletter\/confirmar\/[\w-]{48}/)
  expect(text).not.toMatch(/[<>{}]|&\w+;|\.invalid/)
})

test('omits a missing or placeholder contact address', async () => {
  for (const contactEmail of [null, 'privacidade@cargaplena.example'])
    expect(oneLine((await write(contactEmail)).text)).toContain('no fim desta mensagem.')
})

test('is in Portuguese, for light and dark mode, and loads nothing from a server', async () => {
  const { html } = await write()
  const root = parse(html)
  expect(root.querySelector('html')?.getAttribute('lang')).toBe('pt-BR')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
  expect(html).not.toContain('.invalid')
  expect(root.querySelectorAll('img, link, script')).toEqual([])
})
