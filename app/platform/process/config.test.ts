import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig } from './config.server.ts'

test('listens on localhost:3000 with the embedded database by default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    databaseUrl: null,
    seed: 'market',
    siteUrl: null,
  })
})

test('treats an empty setting as unset', () => {
  expect(readConfig({ PORT: ' ', SITE_URL: '' })).toMatchObject({ port: 3000, siteUrl: null })
})

test('names all invalid settings at once without repeating secrets', () => {
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

test.for([
  ['senhafraca', 'não atende a todas as regras: uma letra maiúscula; um número; um caractere especial'],
  ['P@ssw0rd', 'está entre as senhas mais usadas'],
] as const)(
  'refuses to start with a first password as weak as %s, together with other problems',
  ([password, problem]) => {
    const attempt = () => readConfig({ ADMIN_PASSWORD: password, PORT: 'x' })
    for (const culprit of ['ADMIN_PASSWORD=…: ', problem, 'PORT=x']) expect(attempt).toThrow(culprit)
    expect(attempt).not.toThrow(password)
    expect(readConfig({ ADMIN_PASSWORD: 'Senha-da-editora-7' }).adminPassword).toBe('Senha-da-editora-7')
  },
)

test('refuses to start with a token of fewer than 16 characters, without repeating it', () => {
  expect(readConfig({}).automarticlesToken).toBeNull()
  expect(readConfig({ AUTOMARTICLES_TOKEN: 'x'.repeat(16) }).automarticlesToken).toBe('x'.repeat(16))
  for (const short of ['k', 'k'.repeat(15)]) {
    const attempt = () => readConfig({ AUTOMARTICLES_TOKEN: short })
    expect(attempt).toThrow(/AUTOMARTICLES_TOKEN=…: deve ter pelo menos 16 caracteres\.?$/m)
  }
})

test('removes the trailing slash of the site address', () => {
  expect(readConfig({ SITE_URL: 'https://exemplo.com.br/' }).siteUrl).toBe('https://exemplo.com.br')
})

test('accepts a map style over https only', () => {
  expect(readConfig({}).mapStyleUrl).toBeNull()
  const style = 'https://mapas.exemplo/estilo.json?key=1'
  expect(readConfig({ MAP_STYLE_URL: style }).mapStyleUrl).toBe(style)
  for (const wrong of ['http://mapas.exemplo/estilo.json', 'estilo.json', 'javascript:1'])
    expect(() => readConfig({ MAP_STYLE_URL: wrong })).toThrow(`MAP_STYLE_URL=${wrong}: deve ser um endereço https`)
})

test("accepts a file or an https address for the map's streets", () => {
  expect(readConfig({}).mapTiles).toBeNull()
  for (const right of ['mapas/brasil.pmtiles', '/srv/brasil.pmtiles', 'https://mapas.exemplo/brasil.pmtiles'])
    expect(readConfig({ MAP_TILES: right }).mapTiles).toBe(right)
  for (const wrong of ['http://mapas.exemplo/brasil.pmtiles', 's3://mapas/brasil.pmtiles', 'https://'])
    expect(() => readConfig({ MAP_TILES: wrong })).toThrow(`MAP_TILES=${wrong}: deve ser o caminho de um arquivo`)
})

test('removes the trailing slash of the trip router', () => {
  expect(readConfig({}).routerUrl).toBeNull()
  const url = 'http://127.0.0.1:5000/route/v1/driving'
  expect(readConfig({ ROUTER_URL: `${url}/` }).routerUrl).toBe(url)
  expect(() => readConfig({ ROUTER_URL: 'rotas' })).toThrow('ROUTER_URL=rotas: deve ser um endereço completo')
})

test('accepts any S3 store', () => {
  expect(readConfig({}).storage).toBeNull()
  expect(
    readConfig({ STORAGE_URL: 's3://chave:a%2Fb@minio.local:9000/fotos?region=sa-east-1&tls=off' }).storage,
  ).toEqual({
    endpoint: 'http://minio.local:9000',
    region: 'sa-east-1',
    bucket: 'fotos',
    accessKeyId: 'chave',
    secretAccessKey: 'a/b',
  })
  expect(readConfig({ STORAGE_URL: 's3://chave:segredo@s3.exemplo.com/fotos' }).storage).toMatchObject({
    endpoint: 'https://s3.exemplo.com',
    region: 'us-east-1',
  })
})

test.each([
  ['https://chave:segredinho@servidor/balde', 'deve ter a forma'],
  ['s3://servidor/balde', 'deve ter a forma'],
  ['s3://chave:segredinho@servidor/', 'deve ter a forma'],
  ['s3://chave:segredinho@servidor/balde/pasta', 'deve ter a forma'],
  ['s3://chave:segredinho%@servidor/balde', 'deve ter a forma'],
  ['s3://chave:segredinho@servidor/balde?tls=talvez', 'tls deve ser on ou off'],
  ['s3://chave:segredinho@servidor/balde?regiao=x', 'só aceita os parâmetros'],
])('refuses an invalid STORAGE_URL without repeating its secret: %s', (url, problem) => {
  const attempt = () => readConfig({ STORAGE_URL: url })
  expect(attempt).toThrow('STORAGE_URL=…')
  expect(attempt).toThrow(problem)
  expect(attempt).not.toThrow('segredinho')
})

test("requires a sender for a mail server, checks both, and does not repeat the server's password", () => {
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

test('needs a database server for several processes, one per core and at most four by default', () => {
  const server = { DATABASE_URL: 'postgres://localhost/portal' }
  expect(readConfig({}).workers).toBe(1)
  expect(readConfig(server).workers).toBe(Math.min(availableParallelism(), 4))
  expect(readConfig({ ...server, WORKERS: '7' }).workers).toBe(7)
  expect(() => readConfig({ WORKERS: '2' })).toThrow('WORKERS=2: mais de um processo precisa de DATABASE_URL')
  for (const wrong of ['0', '65', 'dois'])
    expect(() => readConfig({ ...server, WORKERS: wrong })).toThrow(`WORKERS=${wrong}: deve ser um número de 1 a 64`)
})

test('serves metrics only if configured, on localhost by default', () => {
  expect(readConfig({}).metrics).toBeNull()
  expect(readConfig({ METRICS_ADDRESS: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(readConfig({ METRICS_ADDRESS: '[::]:9464' }).metrics).toEqual({ host: '::', port: 9464 })
  for (const wrong of ['99999', 'x', 'http://localhost:9464', 'host:'])
    expect(() => readConfig({ METRICS_ADDRESS: wrong })).toThrow(`METRICS_ADDRESS=${wrong}: deve ser uma porta`)
})

test('reads settings of operation: drain, access log, traces and caches', () => {
  expect(readConfig({})).toMatchObject({
    drainSeconds: 0,
    accessLog: false,
    tracesUrl: null,
    tracesShare: 1,
    purgeUrls: [],
  })
  const set = readConfig({
    DRAIN_SECONDS: '60',
    ACCESS_LOG: 'on',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
    PURGE_URL: 'http://10.0.0.8:6081, http://10.0.0.9:6081',
  })
  expect(set).toMatchObject({
    drainSeconds: 60,
    accessLog: true,
    tracesUrl: 'http://127.0.0.1:4318/v1/traces',
    tracesShare: 0.25,
  })
  expect(set.purgeUrls).toEqual(['http://10.0.0.8:6081', 'http://10.0.0.9:6081'])
  const wrong = {
    DRAIN_SECONDS: '61',
    ACCESS_LOG: 'sim',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'coletor',
    OTEL_TRACES_SAMPLER_ARG: '2',
    PURGE_URL: 'http://10.0.0.8:6081,cache',
  }
  for (const [name, value] of Object.entries(wrong))
    expect(() => readConfig({ [name]: value }), name).toThrow(`${name}=${value}: `)
})
