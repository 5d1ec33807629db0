import { expect, test } from 'vitest'
import { readConfig } from './config.server.ts'

test('with nothing set, the portal listens on localhost:3000 with the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    databaseUrl: null,
    seed: 'market',
    siteUrl: null,
  })
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: ' ', SITE_URL: '' })).toMatchObject({ port: 3000, siteUrl: null })
})

test('every wrong setting is named at once, and no secret is repeated', () => {
  const attempt = () =>
    readConfig({
      PORT: '99999',
      SITE_URL: 'portal',
      DATABASE_URL: 'mysql://user:secret@host/db',
      SEED: 'tudo',
      LOG_LEVEL: 'x',
    })
  for (const name of ['PORT=99999', 'SITE_URL=portal', 'DATABASE_URL=…', 'SEED=tudo', 'LOG_LEVEL=x'])
    expect(attempt).toThrow(name)
  expect(attempt).not.toThrow('secret')
})

test('a site address is kept without its trailing slash', () => {
  expect(readConfig({ SITE_URL: 'https://exemplo.com.br/' }).siteUrl).toBe('https://exemplo.com.br')
})

test('a mail server needs a sender, both are checked, and the server with its password is not repeated', () => {
  const good = { SMTP_URL: 'smtps://ana:segredo@mail.exemplo.com.br:465', MAIL_FROM: 'Carga Plena <oi@exemplo.com.br>' }
  expect(readConfig(good)).toMatchObject({ smtpUrl: good.SMTP_URL, mailFrom: good.MAIL_FROM })
  expect(readConfig({})).toMatchObject({ smtpUrl: null, mailFrom: null })
  const alone = () => readConfig({ SMTP_URL: good.SMTP_URL, PORT: 'x' })
  for (const culprit of ['MAIL_FROM=: é obrigatória', 'PORT=x']) expect(alone).toThrow(culprit)
  const wrong = () => readConfig({ SMTP_URL: 'http://ana:segredo@mail.exemplo.com.br', MAIL_FROM: 'Carga Plena' })
  for (const culprit of ['SMTP_URL=…: deve começar com smtp://', 'MAIL_FROM=Carga Plena: deve ser um e-mail'])
    expect(wrong).toThrow(culprit)
  expect(wrong).not.toThrow('segredo')
})
