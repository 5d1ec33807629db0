import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { renderResetPasswordMail } from './reset-password-mail.tsx'

const resetUrl = 'https://portal.example/admin/reset-password?token=3f9c2a7d81b04e5f9c2a7d81b04e5f9c2a7d81b04e5f'
const write = () => renderResetPasswordMail({ resetUrl, validMinutes: 15, siteUrl: 'https://portal.example' })

describe('the mail with a reset link', () => {
  test('states its purpose, how long the link is valid, and to ignore a mail that was not requested (PERM-09, RESET-02)', async () => {
    const { subject, text } = await write()
    expect(subject).toBe('Redefinição de senha | Carga Plena')
    const said = text.replaceAll(/\s+/g, ' ')
    expect(said).toContain('Redefinição de senha')
    expect(said).toContain('vale 15 minutos e só pode ser usado uma vez')
    expect(said).toContain('Se não foi você, ignore este e-mail')
  })

  test('has the link as a button and as text, and once in the text version', async () => {
    const { html, text } = await write()
    const links = parse(html).querySelectorAll(`a[href="${resetUrl}"]`)
    expect(links.map((link) => link.structuredText.trim())).toEqual(['Escolher nova senha', resetUrl])
    expect(text.split(resetUrl)).toHaveLength(2)
    expect(text).not.toMatch(/[<>{}]|&\w+;/)
  })

  test('is in Portuguese, has light and dark colours and loads nothing from a server', async () => {
    const { html } = await write()
    const root = parse(html)
    expect(root.querySelector('html')?.getAttribute('lang')).toBe('pt-BR')
    expect(root.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe('light dark')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    expect(root.querySelectorAll('img, link, script')).toEqual([])
  })
})
