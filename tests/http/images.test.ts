import { eq } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { startSession } from '#app/panel/accounts/sessions/admin-sessions.server.ts'
import { makeRenditions } from '#app/domain/images/renditions/make-renditions.server.ts'
import { renditionFormats, renditionPath } from '#app/domain/images/picture-source.ts'
import { images } from '#database/schema/images.ts'
import { news } from '#database/schema/news.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { buildPicture, bytesOf } from '#tests/builders/picture.ts'
import { addAdministrator, testAdministrator } from '#tests/builders/administrator.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { portalTest, siteUrl, type TestPortal } from './portal.ts'

// Eighteen image encodings take long on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const address = (bucket: string, path: string) => `/imagens/${bucket}/${path}`
const photo = 'news-main/porto-optimized-1763650800000.jpeg'
const newsUrl = address('news-images', photo)
const vehicleUrl = address('vehicle-images', 'vehicles/dolphin-optimized-1763650800000.jpeg')
const slug = 'o-que-acaba-em-31-de-dezembro-2026'

const test = portalTest.extend('pictured', { scope: 'file' }, async ({ portal }) => {
  for (const url of [newsUrl, vehicleUrl]) await addPicture(portal, url)
  const { db } = portal.open
  const contentHtml = `<p>Texto.</p><figure><img src="${newsUrl}" alt="O porto"></figure>`
  const about = { featuredImageUrl: newsUrl, featuredImageAltText: 'Carros no porto', contentHtml }
  await db.update(news).set(about).where(eq(news.slug, slug))
  await db.update(vehicles).set({ imageUrl: vehicleUrl }).where(eq(vehicles.id, 1))
  return portal
})

const adminTest = portalTest.extend('cookie', { scope: 'file' }, async ({ portal }) => {
  const id = await addAdministrator(portal.open.db)
  const { username } = testAdministrator
  const { token } = await startSession(portal.open.db, fixedClock, { id, username }, null)
  return `__Host-admin_session=${token}`
})

async function addPicture({ open, fileStore }: TestPortal, url: string) {
  const [, , bucket = '', ...rest] = url.split('/')
  const [path, bytes] = [rest.join('/'), await bytesOf(buildPicture({ width: 900, height: 600 }).jpeg())]
  await fileStore.put(`${bucket}/${path}`, bytes, 'image/jpeg')
  const [row] = await open.db
    .insert(images)
    .values({
      bucket: bucket as 'news-images',
      path,
      url,
      width: 900,
      height: 600,
      bytes: bytes.length,
      sha256: '',
      uploadedBy: 'editora',
      createdAt: fixedClock.now(),
    })
    .returning()
  await makeRenditions({ db: open.db, clock: fixedClock, fileStore }, { imageId: row?.id ?? 0 })
}

function pictureOf(page: string, url: string) {
  const image = parsePage(page).root.querySelector(`img[src="${url}"]`)
  const picture = image?.parentNode
  const sources = picture?.tagName === 'PICTURE' ? picture.querySelectorAll('source') : []
  return {
    types: sources.map((source) => source.getAttribute('type')),
    addresses: sources.flatMap((source) =>
      (source.getAttribute('srcset') ?? '').split(', ').map((each) => each.split(' ')[0] ?? ''),
    ),
    sizes: new Set(sources.map((source) => source.getAttribute('sizes'))),
    size: [image?.getAttribute('width'), image?.getAttribute('height')],
    alt: image?.getAttribute('alt'),
  }
}

describe('/imagens', () => {
  test('is immutable and has its content type', async ({ pictured }) => {
    for (const format of renditionFormats) {
      const answer = await pictured.get(renditionPath(newsUrl, 400, format))
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe(`image/${format}`)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('content-disposition')).toBe('inline')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')))
    }
  })

  test('answers 304 for a known ETag, and HEAD without a body', async ({ pictured }) => {
    const etag = (await pictured.get(newsUrl)).headers.get('etag') ?? ''
    const again = await pictured.get(newsUrl, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await pictured.get(newsUrl, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100)
  })

  test.for([
    '/imagens/',
    '/imagens/news-images',
    '/imagens/news-images/news-main',
    '/imagens/news-images/news-main/nao-existe.jpeg',
    '/imagens/outro/news-main/a.jpeg',
    '/imagens/news-images/news-main/..%2F..%2F..%2Fpostgres.jpeg',
    '/imagens/news-images/news-main/a.svg',
    '/imagens/unfinished/a.jpeg',
    '/imagens/news-images/news-main/a%00.jpeg',
  ])('answers %s with a Portuguese 404', async (path, { pictured }) => {
    const answer = await pictured.get(path)
    expect([answer.status, await answer.text()]).toEqual([404, 'Imagem não encontrada.'])
  })
})

describe('a picture of the portal', () => {
  test.for([
    ['/noticias', newsUrl],
    [`/noticias/${slug}`, newsUrl],
    ['/catalogo?marca=BYD', vehicleUrl],
    ['/veiculo/1', vehicleUrl],
  ] as const)('is offered on %s in three formats and several widths', async ([path, url], { pictured }) => {
    const shown = pictureOf(await pictured.page(path), url)
    expect(shown.types).toEqual(['image/avif', 'image/webp', 'image/jpeg'])
    expect(shown.addresses).toHaveLength(9)
    expect(shown.sizes.size).toBe(1)
    expect(shown.size.every((length) => Number(length) > 0)).toBe(true)
    expect(shown.alt).toBeTruthy()
    for (const each of shown.addresses) expect((await pictured.get(each, { method: 'HEAD' })).status).toBe(200)
  })

  test('is offered the same way inside a text, with its alternative text', async ({ pictured }) => {
    const body = parsePage(await pictured.page(`/noticias/${slug}`)).root.querySelector('.prose picture')
    expect(body?.querySelectorAll('source')).toHaveLength(3)
    expect(body?.querySelector('img')?.attributes).toMatchObject({
      src: newsUrl,
      alt: 'O porto',
      width: '900',
      height: '600',
      loading: 'lazy',
    })
  })
})

describe('/admin/imagens', () => {
  const upload = '/admin/imagens/enviar?bucket=news-images&folder=news-main&preset=news&nome=a.png'

  function send({ get }: TestPortal, body: BodyInit, headers: Record<string, string>) {
    const sent = { 'content-type': 'image/png', origin: siteUrl, ...headers }
    return get(upload, { method: 'POST', body, headers: sent })
  }

  adminTest('requires a session to list, upload or store (PERM-05, PERM-07)', async ({ portal }) => {
    const before = await portal.open.db.$count(images)
    const picture = await bytesOf(buildPicture({ width: 900, height: 600 }).png())
    for (const headers of [{}, { cookie: '__Host-admin_session=forged' }] as Record<string, string>[]) {
      const answer = await send(portal, picture, headers)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ description: 'Você precisa estar logado como admin' })
      expect((await portal.get('/admin/imagens/biblioteca', { headers })).status).toBe(401)
    }
    expect(await portal.open.db.$count(images)).toBe(before)
  })

  adminTest('accepts pictures up to 20 MB, but not other large forms (IMG-05, IMG-12)', async ({ portal, cookie }) => {
    const noise = await bytesOf(buildPicture({ width: 1500, height: 1000 }).png({ compressionLevel: 0 }))
    expect(noise.length).toBeGreaterThan(4_000_000)
    const answer = await send(portal, noise, { cookie })
    expect(answer.status).toBe(201)
    const { url } = (await answer.json()) as { url: string }
    expect((await portal.get(url)).headers.get('content-type')).toBe('image/jpeg')
    const listed = await portal.get('/admin/imagens/biblioteca', { headers: { cookie } })
    expect(await listed.text()).toContain(url)
    const page = await portal.get('/admin/imagens', { headers: { cookie } })
    expect(await page.text()).toContain(url)
    const tooLarge = await send(portal, new Uint8Array(21 * 1024 * 1024), { cookie })
    expect([tooLarge.status, await tooLarge.json()]).toEqual([413, { message: 'Arquivo muito grande. Máximo 20MB.' }])
    const form = {
      method: 'POST',
      body: new Uint8Array(300 * 1024),
      headers: { cookie, origin: siteUrl, 'content-length': '307200' },
    }
    expect((await portal.get('/admin/imagens', form)).status).toBe(413)
  })
})
